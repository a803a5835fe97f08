import 'package:http/http.dart' as http;

Future<String> fetch(String address, String? body) async {
  await http.get(address); // refused: can't be assigned to the parameter type 'Uri'
  await http.get(Uri.parse(address), body: body); // refused: No named parameter with the name 'body'
  await http.post(); // refused: Too few positional arguments
  await http.post(Uri.parse(address), headers: {'Accept': null}); // refused: The value 'null'
  final response = http.put(Uri.parse(address));
  print(response.statusCode); // refused: The getter 'statusCode' isn't defined
  final request = http.Request('POST', Uri.parse(address));
  request.body = body; // refused: can't be assigned to a variable of type 'String' because 'String?' is nullable
  final answer = await request.send().then(http.Response.fromStream);
  print(answer.headers['x-left'].length); // refused: potentially null
  return answer.bodyBytes; // refused: 'Uint8List'
}

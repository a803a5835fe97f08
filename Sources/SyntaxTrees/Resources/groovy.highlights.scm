[(line_comment) (block_comment)] @comment
(string_literal) @string
(gstring_brace_interpolation) @plain
[(number_literal) (boolean_literal) (null_literal)] @number
(command_chain . (identifier) @name)
(method_declaration name: (identifier) @name)
(type_identifier) @type
(class_declaration name: (identifier) @type)
(map_entry . (identifier) @name)
["def" "class" "extends" "return" "if" "else" "for" "while" "import" "package" "new" "try" "catch" "finally" "throw" "static" "final"] @keyword

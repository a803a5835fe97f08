(comment) @comment
(string) @string
(pair key: (string) @name)
[(number) (true) (false) (null)] @number

(comment) @comment
[(string) (raw_string) (ansi_c_string) (heredoc_body) (heredoc_start) (heredoc_end)] @string
[(expansion) (simple_expansion) (command_substitution)] @plain
(number) @number
(command_name (word) @name)
(function_definition name: (word) @name)
((command argument: (word) @type) (#match? @type "^-"))
(test_operator) @type
[(variable_name) (special_variable_name)] @number
[
  "if" "then" "else" "elif" "fi" "for" "in" "do" "done" "while" "until" "case" "esac" "function" "export" "declare" "local"
  "readonly" "unset" "select"
] @keyword

; What JavaScript and TypeScript share. Narrow captures win over wide ones, later patterns over earlier ones.
(comment) @comment
(hash_bang_line) @comment
[(string) (template_string) (regex)] @string
(template_substitution) @plain
[(number) (true) (false) (null) (undefined)] @number

(call_expression function: (identifier) @name)
(call_expression function: (member_expression property: [(property_identifier) (private_property_identifier)] @name))
(function_declaration name: (identifier) @name)
(generator_function_declaration name: (identifier) @name)
(method_definition name: [(property_identifier) (private_property_identifier)] @name)

((identifier) @type (#match? @type "^[A-Z]"))

[
  (this) (super)
  "import" "export" "from" "as" "default" "const" "let" "var" "function" "class" "extends" "static" "get" "set" "new" "async"
  "await" "yield" "return" "throw" "if" "else" "switch" "case" "for" "of" "in" "while" "do" "break" "continue" "try" "catch"
  "finally" "typeof" "instanceof" "void" "delete" "debugger" "with"
] @keyword

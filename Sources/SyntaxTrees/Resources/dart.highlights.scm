; Narrow captures win over wide ones, later patterns over earlier ones at the same place.
[(comment) (documentation_comment)] @comment
(string_literal) @string
(template_substitution) @plain
[(decimal_integer_literal) (hex_integer_literal) (decimal_floating_point_literal) (true) (false) (null_literal)] @number

(function_signature name: (identifier) @name)
((identifier) @name . (selector (argument_part)))
((selector (unconditional_assignable_selector (identifier) @name)) . (selector (argument_part)))
((selector (conditional_assignable_selector (identifier) @name)) . (selector (argument_part)))

[(type_identifier) (void_type)] @type
((identifier) @type (#match? @type "^_?[A-Z]"))
(annotation) @type

[
  (this) (super) (final_builtin) (const_builtin) (case_builtin) (break_builtin) (rethrow_builtin) (assert_builtin) (sealed)
  "import" "export" "library" "part" "class" "enum" "extension" "mixin" "typedef" "implements" "extends" "with" "on" "static"
  "late" "required" "covariant" "abstract" "external" "factory" "get" "set" "operator" "async" "await" "yield" "return"
  "throw" "try" "catch" "finally" "if" "else" "switch" "default" "for" "in" "while" "do" "continue" "new" "is" "as"
  "show" "hide" "var"
] @keyword

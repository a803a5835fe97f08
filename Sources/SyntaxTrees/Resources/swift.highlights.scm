; Narrow captures win over wide ones, later patterns over earlier ones at the same place.
[(comment) (multiline_comment)] @comment
[(line_string_literal) (multi_line_string_literal) (raw_string_literal) (regex_literal)] @string
(interpolated_expression) @plain
[(integer_literal) (hex_literal) (oct_literal) (bin_literal) (real_literal) (boolean_literal) (nil_literal)] @number

(call_expression . (simple_identifier) @name)
(call_expression . (navigation_expression suffix: (navigation_suffix suffix: (simple_identifier) @name)))
; Not by function_declaration: as its child the name makes the query seven times as slow to compile.
("func" . (simple_identifier) @name)

(type_identifier) @type
((simple_identifier) @type (#match? @type "^[A-Z]"))
(attribute) @type

[
  (throw_keyword) (catch_keyword) (default_keyword) (else) (try_operator) (as_operator) (self_expression) (super_expression)
  (visibility_modifier) (member_modifier) (function_modifier) (property_modifier) (mutation_modifier) (inheritance_modifier)
  (parameter_modifier) (ownership_modifier) (where_keyword) (throws) (throws_clause) (directive)
  "import" "class" "struct" "enum" "actor" "extension" "protocol" "typealias" "associatedtype" "func" "init" "deinit"
  "subscript" "let" "var" "case" "indirect" "get" "set" "willSet" "didSet" "if" "guard" "switch" "for" "in" "while" "repeat"
  "do" "return" "break" "continue" "async" "await" "some" "any" "is"
] @keyword
; The grammar reads these as names.
((simple_identifier) @keyword (#any-of? @keyword "defer" "fallthrough" "weak" "unowned"))
(throws_clause ["(" ")"] @plain)

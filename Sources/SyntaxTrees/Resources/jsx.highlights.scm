; Elements in JavaScript and TypeScript.
(jsx_opening_element name: (identifier) @name)
(jsx_closing_element name: (identifier) @name)
(jsx_self_closing_element name: (identifier) @name)
((jsx_opening_element name: (identifier) @type) (#match? @type "^[A-Z]"))
((jsx_closing_element name: (identifier) @type) (#match? @type "^[A-Z]"))
((jsx_self_closing_element name: (identifier) @type) (#match? @type "^[A-Z]"))

(comment) @comment
[(quoted_attribute_value) (attribute_value)] @string
(entity) @number
(tag_name) @keyword
(attribute_name) @name
(doctype) @type

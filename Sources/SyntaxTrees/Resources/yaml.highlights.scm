(comment) @comment
[(string_scalar) (double_quote_scalar) (single_quote_scalar) (block_scalar)] @string
[(integer_scalar) (float_scalar) (boolean_scalar) (null_scalar)] @number
(block_mapping_pair key: (flow_node) @name)
(block_mapping_pair key: (flow_node [(plain_scalar (string_scalar) @name) (double_quote_scalar) @name (single_quote_scalar) @name]))
(flow_pair key: (flow_node [(plain_scalar (string_scalar) @name) (double_quote_scalar) @name (single_quote_scalar) @name]))
[(anchor) (alias) (tag) (yaml_directive)] @type

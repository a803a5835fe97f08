(comment) @comment
(string_value) @string
[(integer_value) (float_value) (color_value)] @number
[(property_name) (feature_name)] @name
(function_name) @name
[(tag_name) (nesting_selector) (universal_selector)] @keyword
[(class_name) (id_name) (attribute_name)] @type
[(important) (at_keyword) "@media" "@import" "@charset" "@namespace" "@supports" "@keyframes"] @keyword

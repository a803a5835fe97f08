(Comment) @comment
[(AttValue) (PubidLiteral) (SystemLiteral) (CDSect)] @string
[(EntityRef) (CharRef)] @number
(STag (Name) @keyword)
(ETag (Name) @keyword)
(EmptyElemTag (Name) @keyword)
(Attribute (Name) @name)
[(XMLDecl) (doctypedecl) (PI)] @type

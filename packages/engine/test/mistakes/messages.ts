/** What is said of each mistake, by its name: reviewed wording, not a snapshot to overwrite. */
export const MESSAGES: Readonly<Record<string, readonly string[]>> = {
  'a tab indents a nested key': [
    'A tab is used for indentation, which YAML forbids because editors show tabs at different widths. Use spaces.',
  ],
  'a whole block is indented with tabs': [
    'A tab is used for indentation, which YAML forbids because editors show tabs at different widths. Use spaces.',
  ],
  'a tab after a dash indents a mapping': [
    'A tab is used for indentation, which YAML forbids because editors show tabs at different widths. Use spaces.',
  ],
  'a tab inside spaces indents a key': [
    'A tab is used for indentation, which YAML forbids because editors show tabs at different widths. Use spaces.',
  ],
  'a tab indents one key among others with four spaces': [
    'A tab is used for indentation, which YAML forbids because editors show tabs at different widths. Use spaces.',
  ],
  'tabs indent a script, and what it indents itself': [
    'A tab is used for indentation, which YAML forbids because editors show tabs at different widths. Use spaces.',
  ],
  'tabs after dashes and before the keys below': [
    'A tab is used for indentation, which YAML forbids because editors show tabs at different widths. Use spaces.',
    'A tab is used for indentation, which YAML forbids because editors show tabs at different widths. Use spaces.',
  ],
  'a tab too many before a list item': [
    'A tab is used for indentation, which YAML forbids because editors show tabs at different widths. Use spaces.',
  ],
  'a dedent to a column between two levels': [
    'This line is indented by 2 spaces, which matches no open level. Indent it by 0 or 4 spaces.',
  ],
  'one key of a deep block is a column short': [
    'This line is indented by 3 spaces, which matches no open level. Indent it by 2 or 4 spaces.',
  ],
  'the first key is indented, the next is not': [
    'This line is indented by 0 spaces, which matches no open level. Indent it by 2 spaces.',
  ],
  'a key is indented under a finished value': [
    'The key above already has a value on its own line, so nothing can be nested below it. Remove that value, or align this line with the key.',
  ],
  'a list is indented under a finished value': [],
  'a list is indented under a finished quoted value': [
    'The key above already has a value on its own line, so nothing can be nested below it. Remove that value, or align this line with the key.',
  ],
  'list items out of line': [
    'This list item is indented by 3 spaces, out of line with the items around it. Indent it by 2 spaces.',
  ],
  'a list item one column short': [
    'This list item is indented by 1 space, out of line with the items around it. Indent it by 2 spaces.',
  ],
  'a list and a mapping at one level': [
    'This list item is among the keys of a mapping, but one level is either a list or a mapping. Put a key before the list, or remove the dash.',
  ],
  'a key among list items': [
    'This line is among list items but has no dash. Put “- ” before it, or indent it so that it belongs to the item above.',
  ],
  'a key at the column of the dashes under a key': [
    'This line is among list items but has no dash. Put “- ” before it, or indent it so that it belongs to the item above.',
  ],
  'a list begins on the line of its key': [
    'A list cannot begin on the same line as its key. Put the first item on the next line, or write the list in brackets.',
  ],
  'no space after a colon, between good keys': [
    'The colon in “port:80” has no space after it, so YAML does not see a key there. Put a space after the colon.',
  ],
  'no space after the first colon': [
    'The colon in “port:80” has no space after it, so YAML does not see a key there. Put a space after the colon.',
  ],
  'no space after the colon of a quoted key': [
    'The colon in “"port"” has no space after it, so YAML does not see a key there. Put a space after the colon.',
  ],
  'no space before the header of a block scalar': [
    'The colon in “key:|” has no space after it, so YAML does not see a key there. Put a space after the colon.',
  ],
  'no space before the header of the first block scalar': [
    'The colon in “run:>-” has no space after it, so YAML does not see a key there. Put a space after the colon.',
  ],
  'no space before an anchor': [
    'The colon in “key:&a” has no space after it, so YAML does not see a key there. Put a space after the colon.',
  ],
  'no space before an alias': [
    'The colon in “key:*x” has no space after it, so YAML does not see a key there. Put a space after the colon.',
  ],
  'no space before a tag': [
    'The colon in “key:!!map” has no space after it, so YAML does not see a key there. Put a space after the colon.',
  ],
  'no space before brackets that go on': [
    'The colon in “key:[” has no space after it, so YAML does not see a key there. Put a space after the colon.',
  ],
  'no space before a quoted text of several lines': [
    'The colon in “my key:"b” has no space after it, so YAML does not see a key there. Put a space after the colon.',
  ],
  'no space before a tag that is not known': [
    'The colon in “key:!x y” has no space after it, so YAML does not see a key there. Put a space after the colon.',
    'The tag !x is not defined by YAML, so programs that do not support it reject the document. Allow the tag if your application supports it, or remove it.',
  ],
  'no space before a tag, and no colon after an alias': [
    'The colon in “key:!!str b” has no space after it, so YAML does not see a key there. Put a space after the colon.',
    '“*z:"b"” is where a key is expected, but no colon follows it. Write “key: value”, or indent the line if it continues the text above.',
  ],
  'no space after a dash': [
    'The dash in “-b” has no space after it, so YAML does not see a list item. Put a space after the dash.',
  ],
  'no space after a dash after a quoted item': [
    'The dash in “-b” has no space after it, so YAML does not see a list item. Put a space after the dash.',
  ],
  'no space after the dashes of a whole list': [
    'The dash in “-a” has no space after it, so YAML does not see a list item. Put a space after the dash.',
  ],
  'no space after a dash before a key': [
    'The dash in “-b: 2” has no space after it, so YAML does not see a list item. Put a space after the dash.',
  ],
  'no colon after a key with a nested mapping': [
    '“services” is where a key is expected, but no colon follows it. Write “key: value”, or indent the line if it continues the text above.',
  ],
  'no colon after the first key': [
    '“services” is where a key is expected, but no colon follows it. Write “key: value”, or indent the line if it continues the text above.',
  ],
  'a key and its value without a colon': [
    '“port 80” is where a key is expected, but no colon follows it. Write “key: value”, or indent the line if it continues the text above.',
  ],
  'an equals sign for a colon': [
    '“port=80” is where a key is expected, but no colon follows it. Write “key: value”, or indent the line if it continues the text above.',
  ],
  'two colons on a line': [
    'A second “: ” on the line would begin a mapping inside “b: c”, which must go on a line of its own. Put the value in quotes if the colon belongs to it.',
  ],
  'a sentence with a colon': [
    'A second “: ” on the line would begin a mapping inside “Note: this is important”, which must go on a line of its own. Put the value in quotes if the colon belongs to it.',
  ],
  'a double quote is never closed': [
    'The quote " that opens here is never closed. Put a " where the text ends.',
  ],
  'a double quote is never closed, and another opens below': [
    'The quote " that opens here is never closed. Put a " where the text ends.',
  ],
  'a single quote is never closed': [
    "The quote ' that opens here is never closed. Put a ' where the text ends.",
  ],
  'a quote is never closed in a list': [
    'The quote " that opens here is never closed. Put a " where the text ends.',
  ],
  'a quote is never closed at the end of the text': [
    'The quote " that opens here is never closed. Put a " where the text ends.',
  ],
  'an apostrophe inside single quotes': [
    "The quoted text ends before “s here'”. If the quote ' belongs to the text, write it twice (''); else quote the whole value.",
  ],
  'text after a quoted text': [
    'The quoted text ends before “and c”. If the quote " belongs to the text, put a backslash before it (\\"); else quote the whole value.',
  ],
  'a Windows path in double quotes': [
    '“\\d” is not a valid YAML escape. Double the backslash, or use single quotes, in which a backslash is an ordinary character.',
  ],
  'a regular expression in double quotes': [
    '“\\d” is not a valid YAML escape. Double the backslash, or use single quotes, in which a backslash is an ordinary character.',
  ],
  'typographic quotes': [
    'Typographic quotes are ordinary letters to YAML, so they become part of the value. Replace them with straight quotes.',
  ],
  'typographic single quotes': [
    'Typographic quotes are ordinary letters to YAML, so they become part of the value. Replace them with straight quotes.',
  ],
  'a bracket is never closed': ['The [ that opens here is never closed. Put a ] where it ends.'],
  'a brace is never closed': ['The { that opens here is never closed. Put a } where it ends.'],
  'a bracket is never closed in a list': [
    'The [ that opens here is never closed. Put a ] where it ends.',
  ],
  'the last brace of JSON is missing': [
    'The { that opens here is never closed. Put a } where it ends.',
  ],
  'a bracket closes nothing': [
    'This ] closes nothing. Remove it, or put the value in quotes if it belongs to the text.',
  ],
  'a brace closes a bracket': ['This } does not match the bracket that is open. Close it with ].'],
  'no comma between entries of a flow mapping': [
    'A comma is missing between two entries. Put one before this.',
  ],
  'two commas': ['There is no entry before this comma. Remove it.'],
  'a list with dashes inside brackets': [
    'A dash begins a list item only outside brackets. Inside them, leave the dash out and put commas between the entries.',
  ],
  'lines inside brackets are not indented': [
    'A line inside brackets must be indented more than the key or dash it belongs to. Indent it.',
  ],
  'the closing bracket is not indented': [
    'YAML 1.2 asks that a closing bracket be indented more than its key. Most readers accept it here; indent it by one space to be sure.',
  ],
  'a value begins with an at sign': [
    'A value cannot begin with @, which YAML reserves. Put the value in quotes.',
  ],
  'a value begins with a backtick': [
    'A value cannot begin with `, which YAML reserves. Put the value in quotes.',
  ],
  'a value begins with a percent sign': [
    'A value cannot begin with “%”, which has a meaning of its own in YAML. Put the value in quotes.',
  ],
  'an indicator before a line that lacks a comma above it': [
    'A value cannot begin with “|”, which has a meaning of its own in YAML. Put the value in quotes.',
    'A comma is missing between two entries. Put one before this.',
  ],
  'a value begins with a comma': [
    'A value cannot begin with “,”, which has a meaning of its own in YAML. Put the value in quotes.',
  ],
  'an ampersand stands alone': [
    'A value cannot begin with “&”, which has a meaning of its own in YAML. Put the value in quotes.',
  ],
  'an asterisk stands alone': [
    'A value cannot begin with “*”, which has a meaning of its own in YAML. Put the value in quotes.',
  ],
  'a glob begins with an asterisk': [
    'There is no anchor &.txt before this alias in this document. Define it, or put the value in quotes if the * belongs to the text.',
  ],
  'an exclamation mark begins a text': [
    'The tag !important is not defined by YAML, so programs that do not support it reject the document. Allow the tag if your application supports it, or remove it.',
  ],
  'an alias is misspelled': [
    'There is no anchor &defualts before this alias. Did you mean *defaults?',
  ],
  'an alias comes before its anchor': [
    'There is no anchor &late before this alias; it is defined later, on line 2. Move the anchor above the alias.',
  ],
  'an alias is used in the next document': [
    'There is no anchor &one before this alias in this document. Define it, or put the value in quotes if the * belongs to the text.',
  ],
  'a value has two anchors': ['A value can have one anchor only. Remove one of the two.'],
  'an alias has an anchor': [
    'An alias cannot have an anchor or tag of its own; it has those of the value it refers to. Remove them.',
  ],
  'an anchor stands before a list on its line': [
    'An anchor or tag cannot be on the same line before “- ” or “? ”. Put it at the end of the line above.',
  ],
  'a tag handle is not declared': [
    'The tag handle !e! is not declared. Add “%TAG !e! <prefix>” before the document’s ---.',
    'The tag !e!thing is not defined by YAML, so programs that do not support it reject the document. Allow the tag if your application supports it, or remove it.',
  ],
  'a merge key has a scalar': [
    'The merge key << needs a mapping, an alias of one, or a list of those. Give it one, or put << in quotes if it is an ordinary key.',
  ],
  'two merge keys in one mapping': [
    'This mapping already has a << on line 4. Some readers merge both, some only the last, and some refuse the document. Write one << with a list: <<: [*a, *b].',
  ],
  'a key stands twice': [
    'The key “name” is already in this mapping, on line 1, and a reader would keep only one of the two. Rename or remove one.',
  ],
  'a key stands twice, once quoted': [
    'The key “name” is already in this mapping, on line 1, and a reader would keep only one of the two. Rename or remove one.',
  ],
  'a number stands twice in different notations': [
    'The key “0x1” is already in this mapping, on line 1, and a reader would keep only one of the two. Rename or remove one.',
  ],
  'a key stands twice in braces': [
    'The key “x” is already in this mapping, on line 1, and a reader would keep only one of the two. Rename or remove one.',
  ],
  'text after a block scalar indicator': [
    '“text” cannot follow the | or > of a block text on its line. Only a digit from 1 to 9, + or -, and a comment may; the text begins on the next line.',
  ],
  'a block scalar indicator out of range': [
    '“0” cannot follow the | or > of a block text on its line. Only a digit from 1 to 9, + or -, and a comment may; the text begins on the next line.',
  ],
  'a line of a block scalar is indented too little': [
    'This line is indented less than the block text it follows, but more than its key. Indent it like the text.',
  ],
  'the text of a block scalar is not indented at all': [
    'The text that | or > announces on the line above must be indented more than its key. Indent it.',
  ],
  'a text pasted with the marks of a block of code': [
    'Three backticks mark a block of code in Markdown; they are not part of the YAML in it. Remove this line.',
    'Three backticks mark a block of code in Markdown; they are not part of the YAML in it. Remove this line.',
  ],
  'a list item between two levels under a key': [
    'This list item is indented by 3 spaces, out of line with the items around it. Indent it by 4 spaces.',
  ],
  'a blank line before a block scalar has too many spaces': [
    'A blank line before the text has more spaces than the text’s first line, so its indentation is unclear. Remove the extra spaces.',
  ],
  'a block scalar is indented with tabs': [
    'A tab is used for indentation, which YAML forbids because editors show tabs at different widths. Use spaces.',
  ],
  'no space before a comment': ['A comment needs a space before its #. Put a space there.'],
  'a non-breaking space indents a key': [
    'This looks like a space but is a non-breaking space (U+00A0), which YAML reads as a letter. Replace it with an ordinary space.',
  ],
  'a non-breaking space after a colon': [
    'This looks like a space but is a non-breaking space (U+00A0), which YAML reads as a letter. Replace it with an ordinary space.',
  ],
  'a zero-width space in a key': [
    'The invisible character U+200B is part of the text here. Remove it; it usually comes from copying out of a web page.',
  ],
  'a bidi control': [
    'The invisible character U+202E changes the direction of the text, so that it is not what it seems to be. Remove it unless you put it there on purpose.',
  ],
  'a null byte': [
    'The control character U+0000 is not allowed in YAML. Remove it, or write it as an escape inside double quotes.',
  ],
  'an escape character': [
    'The control character U+001B is not allowed in YAML. Remove it, or write it as an escape inside double quotes.',
  ],
  'a byte-order mark inside': [
    'There is a byte-order mark (U+FEFF) inside the text, where it is invisible and not allowed. Remove it; it usually comes from joining files.',
  ],
  'half of an emoji': [
    'U+D83D is half of a character: the text was cut or decoded wrongly here. Remove it or restore the whole character.',
  ],
  'a merge conflict': [
    'This is a conflict marker that version control left behind. Choose one of the two sides and remove the marker lines.',
  ],
  'a merge conflict inside a nested block': [
    'This is a conflict marker that version control left behind. Choose one of the two sides and remove the marker lines.',
  ],
  'a Helm value without quotes': [
    'Template braces “{{ }}” or “{% %}” are not YAML: braces open a mapping. Render the template first, or put the whole value in quotes.',
  ],
  'a Helm value alone': [
    'Without its template engine, “{{ }}” is a mapping inside a mapping to YAML. Render the template first, or put the whole value in quotes.',
  ],
  'a Helm pipeline with quotes': [
    'Without its template engine, “{{ }}” is a mapping inside a mapping to YAML. Render the template first, or put the whole value in quotes.',
  ],
  'a Helm block': [
    'Template braces “{{ }}” or “{% %}” are not YAML: braces open a mapping. Render the template first, or put the whole value in quotes.',
  ],
  'a Jinja block': [
    'Template braces “{{ }}” or “{% %}” are not YAML: braces open a mapping. Render the template first, or put the whole value in quotes.',
  ],
  'a template for a value, with a dash in its name': [
    'Without its template engine, “{{ }}” is a mapping inside a mapping to YAML. Render the template first, or put the whole value in quotes.',
  ],
  'a template for a key': [
    'Without its template engine, “{{ }}” is a mapping inside a mapping to YAML. Render the template first, or put the whole value in quotes.',
  ],
  'braces in braces that are no template': [],
  'a template for a key, and one for a part of its value': [
    'Without its template engine, “{{ }}” is a mapping inside a mapping to YAML. Render the template first, or put the whole value in quotes.',
    'Template braces “{{ }}” or “{% %}” are not YAML: braces open a mapping. Render the template first, or put the whole value in quotes.',
  ],
  'template statements above, among and below list items': [
    'Template braces “{{ }}” or “{% %}” are not YAML: braces open a mapping. Render the template first, or put the whole value in quotes.',
    'Template braces “{{ }}” or “{% %}” are not YAML: braces open a mapping. Render the template first, or put the whole value in quotes.',
  ],
  'a template statement that YAML could read, were it alone': [
    'Template braces “{{ }}” or “{% %}” are not YAML: braces open a mapping. Render the template first, or put the whole value in quotes.',
    'Template braces “{{ }}” or “{% %}” are not YAML: braces open a mapping. Render the template first, or put the whole value in quotes.',
  ],
  'a Helm comment of several lines': [
    'Template braces “{{ }}” or “{% %}” are not YAML: braces open a mapping. Render the template first, or put the whole value in quotes.',
  ],
  'a Jinja comment': [
    'Template braces “{{ }}” or “{% %}” are not YAML: braces open a mapping. Render the template first, or put the whole value in quotes.',
  ],
  'a key begins with a percent sign': [
    'A value cannot begin with “%”, which has a meaning of its own in YAML. Put the value in quotes.',
  ],
  'a value of two lines begins with an at sign': [
    'A value cannot begin with @, which YAML reserves. Put the value in quotes.',
  ],
  'values in brackets begin with an at sign': [
    'A value cannot begin with @, which YAML reserves. Put the value in quotes.',
    'A value cannot begin with @, which YAML reserves. Put the value in quotes.',
  ],
  'colours in brackets': [
    'A value cannot begin with “#”, which has a meaning of its own in YAML. Put the value in quotes.',
  ],
  'a key in braces without a colon': [
    'Neither a colon nor a comma follows the key before this. Put a colon between a key and its value, or a comma between two entries.',
  ],
  'typographic quotes around a text with a colon': [
    'A second “: ” on the line would begin a mapping inside ““x: y””, which must go on a line of its own. Put the value in quotes if the colon belongs to it.',
    'Typographic quotes are ordinary letters to YAML, so they become part of the value. Replace them with straight quotes.',
  ],
  'a script with a text in it that looks like a key': [
    'The text that | or > announces on the line above must be indented more than its key. Indent it.',
  ],
  'a script that is not indented, for a nested key': [
    'The text that | or > announces on the line above must be indented more than its key. Indent it.',
  ],
  'an alias for a key with its colon right after it': [
    'The name of an alias takes in the colon right after it, so “*x:” is not a key. Put a space before the colon, or put the key in quotes if the * belongs to it.',
  ],
  'an alias for a key in braces with its colon right after it': [
    'The name of an alias takes in the colon right after it, so “*x:” is not a key. Put a space before the colon, or put the key in quotes if the * belongs to it.',
  ],
  'an asterisk before a key, where no anchor has its name': [
    'The name of an alias takes in the colon right after it, so “*x:” is not a key. Put a space before the colon, or put the key in quotes if the * belongs to it.',
  ],
  'a glob for a key': [
    'The name of an alias takes in the colon right after it, so “*.js:” is not a key. Put a space before the colon, or put the key in quotes if the * belongs to it.',
  ],
  'an unknown version': [
    'YAML 2.0 is not supported; the supported versions are 1.2 and 1.1. Write “%YAML 1.2”, or remove the line.',
  ],
  'a directive without a document start': [
    'Directives must be followed by a line with ---. Put one before the document.',
  ],
  'a directive in the middle': [
    'A directive cannot be inside a document. Put a line with ... before it, to end the document above.',
  ],
  'a mapping on the line of the document start': [
    'A mapping or list cannot begin on the same line as ---. Put it on the next line.',
  ],
  'text after the document end': [
    'Only a comment may follow ... on its line. Put this on a line of its own.',
  ],
  'several documents where one is expected': [
    'expected a single document in the stream, but found more',
  ],
  'a key over two lines': [
    'A key must fit on one line. Join its lines, or write it with “? ” as an explicit key.',
  ],
  'plain text, then keys': [
    '“This is my configuration” is where a key is expected, but no colon follows it. Write “key: value”, or indent the line if it continues the text above.',
  ],
  'JSON, then keys': [
    'Unexpected “b: 2” after a complete value. Put it on a line of its own or remove it.',
  ],
  'an anchor without a key or value': [
    '“&b” has no key or value after it. Put it in front of the key or value it belongs to, on the same line, or remove it.',
  ],
  'three keys without colons before one with a colon': [
    '“a 1” is where a key is expected, but no colon follows it. Write “key: value”, or indent the line if it continues the text above.',
    '“b 2” is where a key is expected, but no colon follows it. Write “key: value”, or indent the line if it continues the text above.',
    '“c 3” is where a key is expected, but no colon follows it. Write “key: value”, or indent the line if it continues the text above.',
  ],
  'several lines of text, then keys': [
    '“This is my” is where a key is expected, but no colon follows it. Write “key: value”, or indent the line if it continues the text above.',
  ],
  'a quoted text goes on without indentation': [
    'The lines of a quoted text must be indented more than the key they belong to. Indent this line, or close the quote above.',
  ],
  'a list on the line of its key, with a further key in another column': [
    'A list cannot begin on the same line as its key. Put the first item on the next line, or write the list in brackets.',
  ],
  'a list begins on the line of its key and goes on below the key': [
    'A list cannot begin on the same line as its key. Put the first item on the next line, or write the list in brackets.',
  ],
  'no space after the dash of a mapping': [
    'The dash in “-name: x” has no space after it, so YAML does not see a list item. Put a space after the dash.',
  ],
  'no space after the first dash': [
    'The dash in “-name: x” has no space after it, so YAML does not see a list item. Put a space after the dash.',
  ],
  'no space after dashes before equal keys': [
    'The key “-name” begins with a dash. If this is a list item, put a space after the dash; else put the key in quotes.',
    'The key “-name” is already in this mapping, on line 2, and a reader would keep only one of the two. If these are list items, put a space after each dash; else rename or remove one.',
  ],
  'no space after the dash of an only item': [
    'The key “-name” begins with a dash. If this is a list item, put a space after the dash; else put the key in quotes.',
  ],
  'keys that begin with a dash': [
    'The key “-v” begins with a dash. If this is a list item, put a space after the dash; else put the key in quotes.',
  ],
  'no space after a dash at the column of the key above': [
    'The dash in “-a: 3” has no space after it, so YAML does not see a list item. Put a space after the dash.',
  ],
  'list items among keys, with a key after them': [
    'This list item is among the keys of a mapping, but one level is either a list or a mapping. Put a key before the list, or remove the dash.',
  ],
  'list items at the column of their key, below deeper ones': [
    'This list item is indented by 2 spaces, out of line with the items around it. Indent it by 4 spaces.',
  ],
  'a list item at the column of a key whose mapping ends with a list': [
    'This list item is among the keys of a mapping, but one level is either a list or a mapping. Put a key before the list, or remove the dash.',
  ],
  'a list item among keys, after a list and a text': [
    'This list item is among the keys of a mapping, but one level is either a list or a mapping. Put a key before the list, or remove the dash.',
  ],
  'a first list item a column too far to the left': [
    'This list item is indented by 1 space, out of line with the items around it. Indent it by 2 spaces.',
  ],
  'a first list item a column too far to the right': [
    'This line is indented by 3 spaces, but the next entry beside it by 2 spaces. Indent both alike.',
  ],
  'a first item of several keys a column too far to the left': [
    'This list item is indented by 1 space, out of line with the items around it. Indent it by 2 spaces.',
  ],
  'an item of several keys a column too far to the left': [
    'This list item is indented by 1 space, out of line with the items around it. Indent it by 2 spaces.',
  ],
  'a key a column too far to the left, above a list at the column of its key': [
    'This line is indented by 1 space, which matches no open level. Indent it by 0 or 2 spaces.',
  ],
  'a text that begins with an asterisk': [
    'A value cannot begin with “*”, which has a meaning of its own in YAML. Put the value in quotes.',
  ],
  'text after an alias': [
    'Unexpected “text” after a complete value. Put it on a line of its own or remove it.',
  ],
  'a comment ends a text': [
    'The comment above ends the text before it, so this line cannot continue that text. Move the comment above the text, or remove it.',
  ],
  'a comment ends a block scalar': [
    'The comment above is indented less than the text before it and ends that text, so this line cannot continue it. Indent the comment like the text if it belongs to it, or remove it.',
  ],
  'a question mark without a space': [
    'The question mark in “?b” has no space after it, so YAML does not see a key there. Put a space after the question mark, or write “key: value”.',
  ],
  'a non-breaking space after a dash': [
    'This looks like a space but is a non-breaking space (U+00A0), which YAML reads as a letter. Replace it with an ordinary space.',
  ],
  'three mistakes far apart': [
    'The quote " that opens here is never closed. Put a " where the text ends.',
    'This list item is indented by 3 spaces, out of line with the items around it. Indent it by 2 spaces.',
    'The [ that opens here is never closed. Put a ] where it ends.',
  ],
};

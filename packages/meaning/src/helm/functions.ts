/** A function of templates. */
export interface TemplateFunction {
  readonly name: string;
  /** What it takes, in order. Of a pipeline, the value before “|” is the last. */
  readonly parameters: string;
  readonly summary: string;
}

/**
 * The functions of Go templates, of Sprig and of Helm, as of November 2026: name, parameters and what each gives, between
 * bars.
 */
const TABLE = `
and|a b…|The first empty value, or else the last value.
or|a b…|The first value that is not empty, or else the last.
not|value|Whether a value is empty.
eq|a b…|Whether the first value equals one of the others.
ne|a b|Whether two values differ.
lt|a b|Whether the first value is less.
le|a b|Whether the first value is less or equal.
gt|a b|Whether the first value is greater.
ge|a b|Whether the first value is greater or equal.
call|function arguments…|What a function gives.
html|values…|Text with the characters escaped that HTML reserves.
js|values…|Text escaped for JavaScript.
urlquery|values…|Text escaped for the query of an address.
index|collection keys…|The value at a key or a place, and so on inside it.
slice|list from to|A part of a list or a text.
len|collection|How many entries it has.
print|values…|The values as text, with spaces between those that are no texts.
printf|format values…|Text in a format: %s a text, %d a number, %q a text in quotes, %v any value.
println|values…|The values as text on a line.
include|name context|What the template of that name gives, as text that can go on in a pipeline.
tpl|text context|What a text gives as a template.
required|message value|The value; rendering fails with the message where it is missing or empty.
fail|message|Ends rendering with a message.
lookup|apiVersion kind namespace name|An object in the cluster; empty while no cluster is asked.
toYaml|value|The value as YAML.
toYamlPretty|value|The value as YAML with lists that are indented.
mustToYaml|value|The value as YAML; rendering fails where that is not possible.
fromYaml|text|The mapping that a text has in YAML.
fromYamlArray|text|The list that a text has in YAML.
toJson|value|The value as JSON.
mustToJson|value|The value as JSON; rendering fails where that is not possible.
toPrettyJson|value|The value as JSON on several lines.
mustToPrettyJson|value|The value as JSON on several lines; rendering fails where that is not possible.
toRawJson|value|The value as JSON, without escapes for HTML.
mustToRawJson|value|The value as JSON, without escapes for HTML; rendering fails where that is not possible.
fromJson|text|The mapping that a text has in JSON.
mustFromJson|text|The value that a text has in JSON; rendering fails where it is not JSON.
fromJsonArray|text|The list that a text has in JSON.
toToml|value|The value as TOML.
mustToToml|value|The value as TOML; rendering fails where that is not possible.
fromToml|text|The mapping that a text has in TOML.
quote|values…|The values in double quotes.
squote|values…|The values in single quotes.
indent|columns text|The text with each line indented.
nindent|columns text|The text with each line indented, on a new line.
default|preset value|The value, or the preset where it is missing or empty.
empty|value|Whether a value is missing, false, 0 or empty.
coalesce|values…|The first value that is not empty.
ternary|yes no condition|The first value if the condition holds, or else the second.
all|values…|Whether no value is empty.
any|values…|Whether a value is not empty.
trim|text|The text without white space around it.
trimAll|characters text|The text without these characters around it.
trimall|characters text|The text without these characters around it.
trimPrefix|prefix text|The text without a prefix.
trimSuffix|suffix text|The text without a suffix.
lower|text|The text in small letters.
upper|text|The text in capitals.
title|text|The text with a capital at the beginning of each word.
untitle|text|The text with a small letter at the beginning of each word.
repeat|count text|The text that many times.
substr|from to text|The characters from one place up to another.
nospace|text|The text without white space.
trunc|length text|The first characters; the last ones for a negative length.
abbrev|length text|The text cut to a length, with three dots at its end.
abbrevboth|from length text|The text cut at both ends.
initials|text|The first letter of each word.
randAlphaNum|length|Random letters and digits.
randAlpha|length|Random letters.
randNumeric|length|Random digits.
randAscii|length|Random printable characters.
randBytes|length|Random bytes in Base64.
randInt|least below|A random number.
wrap|columns text|The text in lines of at most that length.
wrapWith|columns separator text|The text wrapped with a separator of your own.
contains|part text|Whether the text has the part in it.
hasPrefix|prefix text|Whether the text begins with the prefix.
hasSuffix|suffix text|Whether the text ends with the suffix.
cat|values…|The values with spaces between them.
replace|old new text|The text with each occurrence replaced.
plural|one many count|The singular for 1, or else the plural.
snakecase|text|The text in snake_case.
camelcase|text|The text in CamelCase.
kebabcase|text|The text in kebab-case.
swapcase|text|The text with capitals and small letters swapped.
shuffle|text|The characters in a random order.
regexMatch|pattern text|Whether the pattern matches.
mustRegexMatch|pattern text|Whether the pattern matches; rendering fails for a pattern that is not valid.
regexFind|pattern text|The first match.
mustRegexFind|pattern text|The first match; rendering fails for a pattern that is not valid.
regexFindAll|pattern text count|The matches, at most that many; all for -1.
mustRegexFindAll|pattern text count|The matches; rendering fails for a pattern that is not valid.
regexReplaceAll|pattern text replacement|The text with all matches replaced; \${1} is the first group.
mustRegexReplaceAll|pattern text replacement|The text with all matches replaced; rendering fails for a pattern that is not valid.
regexReplaceAllLiteral|pattern text replacement|The text with all matches replaced by exactly this text.
mustRegexReplaceAllLiteral|pattern text replacement|The same; rendering fails for a pattern that is not valid.
regexSplit|pattern text count|The parts between the matches, at most that many; all for -1.
mustRegexSplit|pattern text count|The same; rendering fails for a pattern that is not valid.
regexQuoteMeta|text|The text with the characters escaped that patterns reserve.
join|separator list|The items as one text.
split|separator text|The parts of a text, as _0, _1 and so on.
splitn|separator count text|The same with at most that many parts.
splitList|separator text|The parts of a text as a list.
sortAlpha|list|The items in the order of the alphabet.
toStrings|list|The items as texts.
atoi|text|The number that a text stands for.
int|value|The value as an integer.
int64|value|The value as an integer of 64 bits.
float64|value|The value as a number with a fraction.
toDecimal|text|The number that a text stands for in octal.
toString|value|The value as text.
add|numbers…|The sum.
add1|number|The number and 1.
addf|numbers…|The sum of numbers with fractions.
add1f|number|The number and 1, with its fraction.
sub|a b|The first number less the second.
subf|a b…|The first number less the others, with fractions.
mul|numbers…|The product.
mulf|numbers…|The product of numbers with fractions.
div|a b|The first number divided by the second, as an integer.
divf|a b…|The first number divided by the others, with fractions.
mod|a b|What is left of the division.
max|numbers…|The greatest number.
maxf|numbers…|The greatest number with a fraction.
min|numbers…|The least number.
minf|numbers…|The least number with a fraction.
biggest|numbers…|The greatest number.
ceil|number|The number rounded up.
floor|number|The number rounded down.
round|number digits|The number rounded to that many digits.
until|count|The numbers from 0 up to below the count.
untilStep|from to step|The numbers from one up to below another.
seq|numbers…|Numbers as the command seq writes them, as text.
list|values…|A list.
tuple|values…|A list.
first|list|The first item.
mustFirst|list|The first item; rendering fails for what is no list.
rest|list|All items but the first.
mustRest|list|All items but the first; rendering fails for what is no list.
last|list|The last item.
mustLast|list|The last item; rendering fails for what is no list.
initial|list|All items but the last.
mustInitial|list|All items but the last; rendering fails for what is no list.
append|list value|The list with an item at its end.
mustAppend|list value|The list with an item at its end; rendering fails for what is no list.
push|list value|The list with an item at its end.
mustPush|list value|The list with an item at its end; rendering fails for what is no list.
prepend|list value|The list with an item at its beginning.
mustPrepend|list value|The list with an item at its beginning; rendering fails for what is no list.
concat|lists…|One list of several.
reverse|list|The items in the other order.
mustReverse|list|The items in the other order; rendering fails for what is no list.
uniq|list|The items, each once.
mustUniq|list|The items, each once; rendering fails for what is no list.
without|list values…|The items but for some values.
mustWithout|list values…|The items but for some values; rendering fails for what is no list.
has|value list|Whether the list has the value.
mustHas|value list|Whether the list has the value; rendering fails for what is no list.
compact|list|The items that are not empty.
mustCompact|list|The items that are not empty; rendering fails for what is no list.
mustSlice|list from to|A part of a list; rendering fails for what is no list.
chunk|size list|The list in lists of at most that many items.
mustChunk|size list|The same; rendering fails for what is no list.
dict|keys and values…|A mapping.
get|mapping key|The value of a key; an empty text where it has none.
set|mapping key value|The mapping, after a value was put into it.
unset|mapping key|The mapping, after a key was removed.
hasKey|mapping key|Whether the mapping has the key.
pluck|key mappings…|The values that mappings have for a key.
dig|keys… preset mapping|The value at a path of keys, or the preset.
merge|target mappings…|The target, after the keys were added that it lacks.
mustMerge|target mappings…|The same; rendering fails where that is not possible.
mergeOverwrite|target mappings…|The target, after the keys of the others were put into it.
mustMergeOverwrite|target mappings…|The same; rendering fails where that is not possible.
keys|mappings…|All keys, in no order.
values|mapping|All values, in no order.
pick|mapping keys…|A mapping with some keys only.
omit|mapping keys…|A mapping without some keys.
deepCopy|value|A copy that can be changed.
mustDeepCopy|value|A copy that can be changed; rendering fails where that is not possible.
deepEqual|a b|Whether two values are equal throughout.
kindOf|value|What a value is: map, slice, string, int, bool.
kindIs|kind value|Whether a value is of a kind.
typeOf|value|The Go type of a value.
typeIs|type value|Whether a value has a Go type.
typeIsLike|type value|Whether a value or what it points to has a Go type.
b64enc|text|The text in Base64.
b64dec|text|The text that Base64 stands for.
b32enc|text|The text in Base32.
b32dec|text|The text that Base32 stands for.
sha1sum|text|The SHA-1 of a text.
sha256sum|text|The SHA-256 of a text.
sha512sum|text|The SHA-512 of a text.
adler32sum|text|The Adler-32 of a text.
bcrypt|text|The bcrypt hash of a password.
htpasswd|user password|A line of a password file.
derivePassword|counter type password user site|A password made from others.
genPrivateKey|type|A private key: rsa, dsa, ecdsa or ed25519.
genCA|name days|A certificate authority, with Cert and Key.
genCAWithKey|name days key|The same from a key.
genSelfSignedCert|name addresses names days|A certificate, with Cert and Key.
genSelfSignedCertWithKey|name addresses names days key|The same from a key.
genSignedCert|name addresses names days authority|A certificate that an authority signs.
genSignedCertWithKey|name addresses names days authority key|The same from a key.
buildCustomCert|certificate key|A certificate from Base64.
encryptAES|key text|The text encrypted.
decryptAES|key text|The text decrypted.
uuidv4||A random UUID.
now||The time.
ago|time|How long ago a time is.
date|layout time|A time in a layout, such as 2006-01-02.
dateInZone|layout time zone|The same in a time zone.
date_in_zone|layout time zone|The same in a time zone.
dateModify|change time|A time after a change, such as -1h.
date_modify|change time|A time after a change, such as -1h.
mustDateModify|change time|The same; rendering fails for a change that is not valid.
must_date_modify|change time|The same; rendering fails for a change that is not valid.
duration|seconds|Seconds as a duration, such as 1m30s.
durationRound|duration|A duration rounded to its greatest unit.
htmlDate|time|A time as HTML has dates.
htmlDateInZone|time zone|The same in a time zone.
toDate|layout text|The time that a text stands for.
mustToDate|layout text|The same; rendering fails where it stands for none.
unixEpoch|time|A time in seconds since 1970.
base|path|The last part of a path.
dir|path|The path without its last part.
clean|path|The path without needless parts.
ext|path|The extension of a path.
isAbs|path|Whether a path begins at the root.
osBase|path|The last part of a path of this system.
osDir|path|The same without its last part.
osClean|path|The same without needless parts.
osExt|path|Its extension.
osIsAbs|path|Whether it begins at the root.
semver|version|A version, with Major, Minor, Patch, Prerelease and Metadata.
semverCompare|range version|Whether a version is in a range.
urlParse|address|The parts of an address.
urlJoin|parts|An address from its parts.
getHostByName|name|The address of a host; empty unless Helm may ask for it.
hello||Hello!
`;

/** All functions, by their names. */
export const TEMPLATE_FUNCTIONS: ReadonlyMap<string, TemplateFunction> = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => {
      const [name, parameters, summary] = line.split('|');
      return [name, { name, parameters, summary }];
    }),
);

/** How a function is called. */
export function signatureOf({ name, parameters }: TemplateFunction): string {
  return `${name} ${parameters}`.trim();
}

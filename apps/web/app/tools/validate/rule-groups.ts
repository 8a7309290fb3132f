/** The lint rules by what they are about, in the order of the dialog. */
export const ruleGroups: readonly { readonly title: string; readonly rules: readonly string[] }[] =
  [
    {
      title: 'Values and keys',
      rules: [
        'anchors',
        'empty-values',
        'float-values',
        'key-duplicates',
        'key-name-casing',
        'key-ordering',
        'no-empty-key',
        'no-trailing-zeros',
        'number-precision',
        'octal-values',
        'portable-values',
        'require-string-key',
        'sort-keys',
        'sort-sequence-values',
        'truthy',
      ],
    },
    {
      title: 'Style of values',
      rules: ['block-style', 'plain-scalar', 'quoted-actions', 'quoted-strings'],
    },
    {
      title: 'Indentation and spaces',
      rules: [
        'braces',
        'brackets',
        'colons',
        'commas',
        'hyphens',
        'indentation',
        'indentation-width',
        'no-irregular-whitespace',
        'no-tab-indent',
        'trailing-spaces',
      ],
    },
    { title: 'Comments', rules: ['comments', 'comments-indentation'] },
    {
      title: 'Lines and documents',
      rules: [
        'document-end',
        'document-start',
        'empty-lines',
        'line-length',
        'new-line-at-end-of-file',
        'new-lines',
        'no-empty-document',
      ],
    },
  ];

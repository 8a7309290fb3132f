import { DocText, InlineCode } from '../../tools/validate/rule-docs/doc-text.tsx';
import { presetLabels } from '../../tools/validate/rule-docs/preset-labels.ts';
import type { DocOption, DocPreset } from '../../tools/validate/rule-docs/rule-doc.ts';
import { Badge } from '../../ui/badge.tsx';

/** A rule's options: what they are for, what they may be, and what they are by default. */
export function OptionTable({ options }: { readonly options: readonly DocOption[] }) {
  return (
    <dl className="divide-y divide-line rounded-lg border border-line bg-surface">
      {options.map(({ name, type, default: value, note }) => (
        <div key={name} className="px-4 py-3">
          <dt className="font-medium font-mono text-sm [overflow-wrap:anywhere]">{name}</dt>
          <dd className="mt-1">
            <p>
              <DocText content={note} />
            </p>
            <p className="mt-1 text-muted text-sm">
              {!namesAll(note, type) && `Takes ${type}. `}Default: <InlineCode>{value}</InlineCode>
            </p>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether a note names each value that an option takes: then nothing need be said of them again. */
function namesAll(note: DocOption['note'], type: string): boolean {
  const named = note.map((part) => (typeof part === 'object' ? part.text : ''));
  const values = type.split(/, | or /);
  return values.length > 1 && values.every((value) => named.includes(value));
}

const tones = { off: 'neutral', warning: 'warning', error: 'danger' } as const;

/** Whether each preset has the rule on, and how. */
export function PresetTable({ presets }: { readonly presets: readonly DocPreset[] }) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <table className="w-full text-left text-sm">
        <thead className="border-line border-b text-muted">
          <tr>
            <th scope="col" className="px-4 py-2 font-medium">
              Preset
            </th>
            <th scope="col" className="px-4 py-2 font-medium">
              Level
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {presets.map(({ name, level, options }) => (
            <tr key={name} className="align-top">
              <th scope="row" className="px-4 py-2 font-normal">
                {presetLabels[name]}
              </th>
              <td className="px-4 py-2">
                <Badge tone={tones[level]}>{level}</Badge>
                {options.map((option) => (
                  <p key={option} className="mt-1.5">
                    <InlineCode>{option}</InlineCode>
                  </p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

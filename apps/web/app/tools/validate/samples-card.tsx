import { Box, Braces, Container, FileCode, GitBranch, Percent } from 'lucide-react';
import { sendEvent } from '../../shell/analytics/analytics.ts';
import { loadSample, type SampleName } from '../../shell/query/load-sample.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { showToast } from '../../ui/toast.ts';
import { PlainText } from '../../workspace/documents/document-text.ts';
import { replaceDocument } from '../../workspace/documents/replace-document.ts';
import { type Sample, samples } from '../../workspace/files/yaml-samples.ts';
import { ActionRow } from './action-row.tsx';

const icons: Record<SampleName, typeof Box> = {
  basic: FileCode,
  'docker-compose': Container,
  'kubernetes-pod': Box,
  'github-actions': GitBranch,
  'helm-template': Braces,
  'jinja-template': Percent,
};

/** Puts a sample into the editor; what was there can be restored. */
export function SamplesCard() {
  const use = async ({ name, label }: Sample) => {
    try {
      replaceDocument(new PlainText(await loadSample(name)), `${label} sample opened`, {
        from: {},
      });
      sendEvent({ name: 'tool_usage', tool: 'validate', action: 'sample' });
    } catch {
      const description = 'Your text is unchanged. Check your connection and try again.';
      showToast({ title: 'Sample could not be loaded', description, variant: 'destructive' });
      sendEvent({ name: 'error', source: 'network' });
    }
  };
  return (
    <Card aria-labelledby="sample-yaml">
      <CardHeader id="sample-yaml" level={3} title="Sample YAML" icon={<FileCode />} />
      <div className="p-2">
        {samples.map((sample) => {
          const Icon = icons[sample.name];
          return (
            <ActionRow
              key={sample.name}
              icon={<Icon />}
              label={sample.label}
              description={sample.description}
              onSelect={() => void use(sample)}
            />
          );
        })}
      </div>
    </Card>
  );
}

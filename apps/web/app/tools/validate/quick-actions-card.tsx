import { countOf } from '@yamlkit/text';
import { ArrowDown, ArrowUp, WandSparkles, Zap } from 'lucide-react';
import { useNavigate } from '../../shell/navigation/navigation.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { showToast } from '../../ui/toast.ts';
import type { DocumentAction } from '../../workspace/reformat-document.ts';
import type { ToolManifest } from '../tool-manifest.ts';
import { ActionRow } from './action-row.tsx';

export interface QuickActionsCardProps {
  readonly tools: readonly ToolManifest[];
  readonly problemCount: number;
  /** How many problems have a safe fix; 0 while the text is being validated. */
  readonly fixCount: number;
  readonly fixAll: () => void;
  readonly goToProblem: (direction: 1 | -1) => void;
}

/** What to do next: fix and walk through the problems, and the other tools that are there. */
export function QuickActionsCard({
  tools,
  problemCount,
  fixCount,
  fixAll,
  goToProblem,
}: QuickActionsCardProps) {
  const navigate = useNavigate();
  return (
    <Card aria-labelledby="quick-actions">
      <CardHeader id="quick-actions" level={3} title="Quick Actions" icon={<Zap />} />
      <div className="p-2">
        {tools.map(({ name, path, icon: Icon, quickAction }) => {
          if (quickAction === undefined) return null;
          return (
            <ActionRow
              key={name}
              icon={<Icon />}
              label={quickAction.label}
              description={quickAction.description}
              onSelect={() => navigate(path)}
            />
          );
        })}
        {tools.map(({ icon: Icon, documentActions = [] }) =>
          documentActions.map(({ action, label, description }) => (
            <ActionRow
              key={action}
              icon={<Icon />}
              label={label}
              description={description}
              onSelect={() => void runAction(action)}
            />
          )),
        )}
        <ActionRow
          icon={<WandSparkles />}
          label="Apply safe fixes"
          description={fixCount === 0 ? 'Nothing to fix' : `Fixes ${countOf(fixCount, 'problem')}`}
          disabled={fixCount === 0}
          onSelect={fixAll}
        />
        <ActionRow
          icon={<ArrowDown />}
          label="Next problem"
          shortcut="F8"
          disabled={problemCount === 0}
          onSelect={() => goToProblem(1)}
        />
        <ActionRow
          icon={<ArrowUp />}
          label="Previous problem"
          shortcut="Shift+F8"
          disabled={problemCount === 0}
          onSelect={() => goToProblem(-1)}
        />
      </div>
    </Card>
  );
}

/** Does it with code that is loaded when it is first asked for. */
export async function runAction(action: DocumentAction): Promise<void> {
  try {
    const { runDocumentAction } = await import('../../workspace/reformat-document.ts');
    await runDocumentAction(action);
  } catch {
    const description = 'Your text is unchanged. Check your connection and try again.';
    showToast({ title: 'This could not be loaded', description, variant: 'destructive' });
  }
}

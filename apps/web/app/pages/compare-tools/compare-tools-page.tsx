import { siteConfiguration } from '../../shell/site-configuration.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Prose } from '../../ui/prose.tsx';
import { COMPARED_JOBS, COMPARED_ON, OTHERS_STRENGTHS, RUN_TOOLS } from './tool-comparison.ts';

/** How our command line and other tools do the same jobs, and what the others do better. */
export function CompareToolsPage() {
  return (
    <div className="page">
      <PageHeading title="YAML Tools Compared">
        The same jobs with the command line of YAML Toolkit and with other tools, run on{' '}
        {COMPARED_ON}, and what the others do better.
      </PageHeading>
      <Prose>
        <h2>Result</h2>
        <p>
          Run with {RUN_TOOLS}. The files and commands are in the repository:{' '}
          <code>node bench/compare-tools.mjs</code> runs all of them again.
        </p>
        {COMPARED_JOBS.map(({ job, command, here, others }) => (
          <section key={job} className="prose mt-7">
            <h3 className="font-semibold">{job}</h3>
            <p>
              <code>{command}</code>
            </p>
            <ul>
              <li>
                <strong>YAML Toolkit</strong>: {here}
              </li>
              {others.map(({ tool, result }) => (
                <li key={tool}>
                  <strong>{tool}</strong>: {result}
                </li>
              ))}
            </ul>
          </section>
        ))}

        <h2>What others do better</h2>
        <ul>
          {OTHERS_STRENGTHS.map(({ tool, better }) => (
            <li key={tool}>
              <strong>{tool}</strong>: {better}
            </li>
          ))}
        </ul>
        <p>
          Times, sizes and the output of each command are in{' '}
          {siteConfiguration.sourceLink === null ? (
            <code>docs/comparison.md</code>
          ) : (
            <a href={`${siteConfiguration.sourceLink}/blob/main/docs/comparison.md`}>
              docs/comparison.md
            </a>
          )}
          .
        </p>
      </Prose>
    </div>
  );
}

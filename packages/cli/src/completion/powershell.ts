import type { CompletedCommand, CompletedOption } from './completed-command.ts';

/** For PowerShell 5 and newer. Where nothing is known, it completes the names of files. */
export function powershellCompletion(commands: readonly CompletedCommand[]): string {
  const entries = commands.map(
    ({ name, summary, options, words = [] }) => `    '${name}' = @{
      summary = ${quoted(summary)}
      words = @(${words.map(quoted).join(', ')})
      options = [ordered]@{
${options.map(entryOf).join('\n')}
      }
    }`,
  );
  return `# Completion of yamlkit for PowerShell: yamlkit completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName yamlkit -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $commands = [ordered]@{
${entries.join('\n')}
  }
  $given = @($commandAst.CommandElements | ForEach-Object { $_.ToString() })
  $previous = if ($wordToComplete) { $given[-2] } else { $given[-1] }
  $name = $given | Select-Object -Skip 1 | Where-Object { $commands.Contains($_) } | Select-Object -First 1
  $found = if (-not $name -or $name -eq $wordToComplete) {
    $commands.Keys | ForEach-Object { @{ word = $_; text = $commands[$_].summary } }
  } elseif ($commands[$name].options.Contains($previous) -and $null -ne $commands[$name].options[$previous].value) {
    $commands[$name].options[$previous].value | ForEach-Object { @{ word = $_; text = $_ } }
  } elseif ($wordToComplete -like '-*') {
    $options = $commands[$name].options
    $options.Keys | ForEach-Object { @{ word = $_; text = $options[$_].text } }
  } else {
    $commands[$name].words | ForEach-Object { @{ word = $_; text = $_ } }
  }
  $found | Where-Object { $_.word -like "$wordToComplete*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_.word, $_.word, 'ParameterValue', $_.text)
  }
}
`;
}

function entryOf({ name, description, value }: CompletedOption): string {
  const words = typeof value === 'string' || value === undefined ? undefined : value;
  const values = words === undefined ? '' : `; value = @(${words.map(quoted).join(', ')})`;
  return `        '${name}' = @{ text = ${quoted(description)}${values} }`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

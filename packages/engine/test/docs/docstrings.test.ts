import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

const SOURCE = new URL('../../src/', import.meta.url);

/** What a file exports from others: by name, the statement that declares it. */
function declarations(file: URL): Map<string, ts.Statement> {
  const found = new Map<string, ts.Statement>();
  for (const statement of statementsOf(file)) {
    if (!ts.isExportDeclaration(statement) || statement.exportClause === undefined) continue;
    if (!ts.isNamedExports(statement.exportClause) || statement.moduleSpecifier === undefined)
      continue;
    const other = new URL((statement.moduleSpecifier as ts.StringLiteral).text, file);
    for (const { name, propertyName } of statement.exportClause.elements) {
      found.set(name.text, declarationOf((propertyName ?? name).text, other));
    }
  }
  return found;
}

function declarationOf(name: string, file: URL): ts.Statement {
  const own = statementsOf(file).find((statement) => namesOf(statement).includes(name));
  const found = own ?? declarations(file).get(name);
  if (found === undefined) throw new Error(`${file} does not declare ${name}`);
  return found;
}

function statementsOf(file: URL): readonly ts.Statement[] {
  const text = readFileSync(file, 'utf8');
  return ts.createSourceFile(file.pathname, text, ts.ScriptTarget.Latest, true).statements;
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  }
  const { name } = statement as ts.DeclarationStatement;
  return name === undefined ? [] : [name.getText()];
}

/** The methods and computed properties that others can call. */
function methodsOf(statement: ts.Statement): readonly (ts.ClassElement | ts.TypeElement)[] {
  if (!ts.isClassDeclaration(statement) && !ts.isInterfaceDeclaration(statement)) return [];
  const members: readonly (ts.ClassElement | ts.TypeElement)[] = [...statement.members];
  return members.filter((member) => {
    const isCalled =
      ts.isMethodDeclaration(member) || ts.isMethodSignature(member) || ts.isGetAccessor(member);
    return isCalled && !ts.isPrivateIdentifier(member.name);
  });
}

function isDocumented(node: ts.Node): boolean {
  return ts.getJSDocCommentsAndTags(node).length > 0;
}

it.each([
  'index.ts',
  'lint.ts',
  'options.ts',
  'reports.ts',
  'templates.ts',
  'text.ts',
  'tree.ts',
  'yaml.ts',
])('everything that %s exports says what it is', (entry) => {
  const bare: string[] = [];
  const exported = declarations(new URL(entry, SOURCE));
  for (const [name, statement] of exported) {
    if (!isDocumented(statement)) bare.push(name);
    for (const method of methodsOf(statement)) {
      if (!isDocumented(method)) bare.push(`${name}.${method.name?.getText()}`);
    }
  }
  expect(exported.size).toBeGreaterThan(3);
  expect(bare).toEqual([]);
});

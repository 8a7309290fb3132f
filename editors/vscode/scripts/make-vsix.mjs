import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { zipSync } from 'fflate';

const folder = fileURLToPath(new URL('..', import.meta.url));

/** What the editor needs to know of each kind of file. */
const CONTENT_TYPES = {
  json: 'application/json',
  vsixmanifest: 'text/xml',
  md: 'text/markdown',
  cjs: 'application/javascript',
  png: 'image/png',
  txt: 'text/plain',
};

/**
 * The extension as a package for VS Code: its files in a zip, with a manifest that names the extension.
 *
 * @returns {{ name: string, bytes: Uint8Array, files: string[] }}
 */
export function makeVsix() {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const { devDependencies: _, scripts: __, private: ___, type: ____, ...published } = manifest;
  /** @type {Record<string, Uint8Array>} */
  const files = {
    'extension.vsixmanifest': encode(vsixManifest(published)),
    '[Content_Types].xml': encode(contentTypes()),
    'extension/package.json': encode(`${JSON.stringify(published, undefined, 2)}\n`),
    'extension/LICENSE.txt': readFileSync(path.join(folder, '../../LICENSE')),
    'extension/icon.png': readFileSync(
      path.join(folder, '../../apps/web/public/apple-touch-icon.png'),
    ),
  };
  for (const name of ['README.md', ...filesBelow('dist')]) {
    files[`extension/${name}`] = readFileSync(path.join(folder, name));
  }
  const names = Object.keys(files);
  // The same files give the same bytes.
  const bytes = zipSync(files, { level: 9, mtime: new Date(1980, 0, 2) });
  return { name: `${manifest.name}-${manifest.version}.vsix`, bytes, files: names };
}

/** @param {string} below @returns {string[]} */
function filesBelow(below) {
  return readdirSync(path.join(folder, below), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .sort();
}

/** @param {string} text */
function encode(text) {
  return new TextEncoder().encode(text);
}

/** @param {Record<string, any>} manifest */
function vsixManifest(manifest) {
  const { name, version, publisher, displayName, description, keywords, categories } = manifest;
  const properties = {
    'Microsoft.VisualStudio.Code.Engine': manifest.engines.vscode,
    'Microsoft.VisualStudio.Code.ExtensionDependencies': '',
    'Microsoft.VisualStudio.Code.ExtensionPack': '',
    'Microsoft.VisualStudio.Code.ExtensionKind': manifest.extensionKind.join(),
    'Microsoft.VisualStudio.Services.Links.Source': manifest.repository.url,
    'Microsoft.VisualStudio.Services.Links.Support': manifest.bugs.url,
    'Microsoft.VisualStudio.Services.Links.Learn': manifest.homepage,
  };
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${name}" Version="${version}" Publisher="${publisher}"/>
    <DisplayName>${escaped(displayName)}</DisplayName>
    <Description xml:space="preserve">${escaped(description)}</Description>
    <Tags>${escaped(keywords.join())}</Tags>
    <Categories>${escaped(categories.join())}</Categories>
    <GalleryFlags>Public</GalleryFlags>
    <Properties>
${Object.entries(properties)
  .map(([id, value]) => `      <Property Id="${id}" Value="${escaped(value)}"/>`)
  .join('\n')}
    </Properties>
    <License>extension/LICENSE.txt</License>
    <Icon>extension/icon.png</Icon>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Icons.Default" Path="extension/icon.png" Addressable="true"/>
  </Assets>
</PackageManifest>
`;
}

function contentTypes() {
  const types = Object.entries(CONTENT_TYPES).map(
    ([ending, type]) => `<Default Extension=".${ending}" ContentType="${type}"/>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${types.join('')}</Types>
`;
}

/** @param {string} text */
function escaped(text) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

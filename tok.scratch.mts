import { readFileSync } from 'node:fs';
import { LineIndex, presets } from '@yamlkit/engine';
import { Analysis } from '/work/h/lsp/packages/language-server/src/documents/analysis.ts';
import { semanticTokensFor } from '/work/h/lsp/packages/language-server/src/features/semantic-tokens.ts';
import { symbolsFor } from '/work/h/lsp/packages/language-server/src/features/symbols.ts';
import { foldingRangesFor } from '/work/h/lsp/packages/language-server/src/features/structure.ts';
let text=''; for(let i=0;text.length<1e6;i++) text+=`key${i}:\n  a: ${i}\n  list:\n    - one\n    - two\n`;
const cfg:any={rules:presets.recommended,isIgnored:false,allowedTags:[],format:{},templates:'auto',templatePath:'',schemaCheck:undefined,schemaOptions:{}};
for (const [name,f] of [['tokens',semanticTokensFor],['symbols',symbolsFor],['folds',foldingRangesFor]] as const) for(let k=0;k<6;k++){ const a=new Analysis(new LineIndex(text),cfg,'utf-16'); a.language.tree; const t=process.cpuUsage(); const r:any=(f as any)(a); const u=process.cpuUsage(t); const t2=process.cpuUsage(); JSON.stringify(r); const u2=process.cpuUsage(t2); console.log(name,(u.user+u.system)/1000|0,'ms; json',(u2.user+u2.system)/1000|0)}

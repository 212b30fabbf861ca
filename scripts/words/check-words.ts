// A gate: every sentence is in the catalogues, in every language, and nothing else is.
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../run-program.ts'
import { catalogueFiles, faultsOf, readCatalogueFile } from './catalogues.ts'
import { findSaid } from './said-messages.ts'
import { findUnsaid, speakingFiles } from './unsaid-sentences.ts'

const shownAtMost = 40

const said = await findSaid()
const faults = catalogueFiles().flatMap((file) =>
  faultsOf(readCatalogueFile(file), said).map(
    (fault) => `${basename(file)}: ${fault}; npm run words brings it up to date`,
  ),
)
for (const file of speakingFiles()) {
  for (const { line, text } of findUnsaid(file, readFileSync(join(root, file), 'utf8'))) {
    faults.push(`${file}:${line} says "${text}" in English only: t\`…\` or <Trans> puts it into the catalogues`)
  }
}
process.stdout.write(`${said.length} sentences, ${catalogueFiles().length} catalogues beside English\n`)
process.stdout.write(
  faults
    .slice(0, shownAtMost)
    .map((fault) => `${fault}\n`)
    .join(''),
)
if (faults.length > shownAtMost) process.stdout.write(`and ${faults.length - shownAtMost} more\n`)
process.exitCode = faults.length === 0 ? 0 : 1

// npm run words: writes every new sentence into the catalogues, without a translation, and takes out what is said no more.
import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { bringUpToDate, catalogueFiles, faultsOf, readCatalogueFile } from './catalogues.ts'
import { findSaid } from './said-messages.ts'

const said = await findSaid()
for (const file of catalogueFiles()) {
  const text = bringUpToDate(readCatalogueFile(file), said)
  await writeFile(file, text)
  const faults = faultsOf(text, said)
  process.stdout.write(`${basename(file)}: ${said.length} sentences, ${faults.length} to translate or to mend\n`)
}

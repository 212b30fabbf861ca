// Weighs what every page loads before it can be used, against the budgets.
import { join } from 'node:path'
import { buildWeb } from '../build-web.ts'
import { root } from '../run-program.ts'
import { mostFiles, pageBudgets } from './page-budgets.ts'
import { weighPages } from './page-weights.ts'

const built = await buildWeb({ onlyIfStale: true })
if (built !== 0) process.exit(built)

const weights = await weighPages(join(root, 'apps/web/dist'))
const faults: string[] = []
for (const [path, { files, scripts, styles }] of weights) {
  const budget = pageBudgets[path]
  const weight = `${files} files, ${toKb(scripts)} kB script and ${toKb(styles)} kB style (gzip)`
  if (budget === undefined) {
    faults.push(`${path} has no budget: it loads ${weight}. Add a line to scripts/weight/page-budgets.ts.`)
  } else if (files > mostFiles) {
    faults.push(
      `${path} loads ${weight}, more than ${mostFiles} files. Pack together what is used together: ` +
        'apps/web/build/packing/packs.ts.',
    )
  } else if (scripts > budget.scripts * 1000 || styles > budget.styles * 1000) {
    faults.push(
      `${path} loads ${weight}; its budget is ${budget.scripts} kB script and ${budget.styles} kB style. Load later what ` +
        'it does not need at once, or import types instead of schemas; what it is worth, raise in scripts/weight/page-budgets.ts.',
    )
  }
}
for (const path of Object.keys(pageBudgets)) {
  if (!weights.has(path))
    faults.push(`${path} has a budget but is no page. Take it out of scripts/weight/page-budgets.ts.`)
}
const door = weights.get('/login')
process.stdout.write(`${weights.size} pages weighed; /login loads ${toKb(door?.scripts ?? 0)} kB script (gzip)\n`)
process.stdout.write(faults.map((fault) => `${fault}\n`).join(''))
process.exitCode = faults.length === 0 ? 0 : 1

function toKb(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

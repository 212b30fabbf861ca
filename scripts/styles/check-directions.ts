// A gate: no style of the page says left or right, so that it can be read from right to left.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run-program.ts'
import { directionsInCss, directionsInSource } from './directions.ts'

const folder = 'apps/web/src'

/** What is the same for all who read, by file and property, and why. */
const rightly = new Map([
  ['app/pages/welcome/welcome-page.module.css background', 'is mirrored with the picture that it lies over'],
  ['features/library/sorting/sorting.module.css transform', 'a card follows the finger'],
  ['ui/art/hall/hall.module.css transform', 'smoke drifts in a picture, which is not mirrored'],
  ['ui/controls/tooltip.tsx left', 'px of the window, measured'],
  ['ui/covers/cover.module.css box-shadow', 'light falls on boxes from one side'],
  ['ui/fields/limits/room-left.module.css transform', 'shakes both ways'],
  ['ui/landing/cover.module.css box-shadow', 'light falls on boxes from one side'],
  ['ui/overlay/hover-card.tsx left', 'px of the window, measured'],
  ['ui/overlay/menu-at.tsx left', 'px of the window, where the pointer was'],
])

const files = globSync('**/*.{css,ts,tsx}', { cwd: join(root, folder), exclude: ['**/*.test.*', 'testing/**'] })
const needed = new Set<string>()
const faults: string[] = []
for (const file of files.map((path) => path.replaceAll('\\', '/')).toSorted()) {
  const text = readFileSync(join(root, folder, file), 'utf8')
  const found = file.endsWith('.css') ? directionsInCss(text) : directionsInSource(text)
  for (const { line, property, mend } of found) {
    const place = `${file} ${property}`
    if (rightly.has(place)) needed.add(place)
    else faults.push(`${folder}/${file}:${line}: ${property} points left or right: ${mend}`)
  }
}
for (const place of rightly.keys()) {
  if (!needed.has(place))
    faults.push(`${place} points nowhere any more: take it out of scripts/styles/check-directions.ts`)
}
process.stdout.write(faults.map((fault) => `${fault}\n`).join(''))
process.exitCode = faults.length === 0 ? 0 : 1

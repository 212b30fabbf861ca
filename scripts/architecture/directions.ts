// Which way imports run: one way only, between files as between the folders that stand side by side.
import { posix } from 'node:path'
import { isTestFile } from './import-rules.ts'
import type { Import } from './imports.ts'

type Arrow = { readonly from: string; readonly to: string; readonly isTypeOnly: boolean }
type Violation = { readonly path: string; readonly imported: string; readonly mend: string }

/** Tests may look at everything, so what is only theirs is left out. */
export function judgeDirections(importsOf: ReadonlyMap<string, readonly Import[]>): Violation[] {
  const arrows: Arrow[] = []
  for (const [from, imports] of importsOf) {
    if (isTestFile(from)) continue
    for (const { target: to, isTypeOnly } of imports) {
      if (importsOf.has(to) && !isTestFile(to)) arrows.push({ from, to, isTypeOnly })
    }
  }
  return [...findCircles(arrows), ...findTwoWayFolders(arrows.filter(({ isTypeOnly }) => !isTypeOnly))]
}

/** Files that import each other, be it round many corners or as types only: the shortest way round for each that no other way names. */
function findCircles(arrows: readonly Arrow[]): Violation[] {
  const targets = new Map<string, string[]>()
  for (const { from, to } of arrows) targets.set(from, [...(targets.get(from) ?? []), to])
  const told = new Set<string>()
  const violations: Violation[] = []
  for (const path of targets.keys()) {
    const way = told.has(path) ? undefined : findWayBack(path, targets)
    if (way === undefined) continue
    for (const file of way) told.add(file)
    violations.push({
      path,
      imported: way[1] ?? path,
      mend: `these files go in a circle: ${way.join(' → ')}; move what both ends need, be it a type, into a file below them`,
    })
  }
  return violations
}

function findWayBack(start: string, targets: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const cameFrom = new Map<string, string>()
  const waiting = [start]
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    for (const target of targets.get(file) ?? []) {
      if (target === start) return [...pathTo(file, cameFrom), start]
      if (cameFrom.has(target)) continue
      cameFrom.set(target, file)
      waiting.push(target)
    }
  }
  return undefined
}

function pathTo(file: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const way = [file]
  for (let before = cameFrom.get(file); before !== undefined; before = cameFrom.get(before)) way.unshift(before)
  return way
}

/** Folders side by side of which each imports values of the other; a type may be named both ways. */
function findTwoWayFolders(arrows: readonly Arrow[]): Violation[] {
  const firstArrows = new Map<string, Arrow>()
  for (const arrow of arrows) {
    const folders = siblingsOf(arrow)
    const key = folders?.join(' ')
    if (key !== undefined && !firstArrows.has(key)) firstArrows.set(key, arrow)
  }
  const violations: Violation[] = []
  for (const [key, arrow] of firstArrows) {
    const [here = '', there = ''] = key.split(' ')
    const back = firstArrows.get(`${there} ${here}`)
    if (back === undefined || here > there) continue
    violations.push({
      path: here,
      imported: there,
      mend: `both import values of the other (${posix.basename(arrow.from)} takes ${posix.basename(arrow.to)}, ${posix.basename(back.from)} takes ${posix.basename(back.to)}); say which stands below, and move down what it takes from above`,
    })
  }
  return violations
}

/** The folders side by side that an import leads from and to; none when one of the files stands above the other. */
function siblingsOf({ from, to }: Arrow): [string, string] | undefined {
  const here = from.split('/').slice(0, -1)
  const there = to.split('/').slice(0, -1)
  const parted = here.findIndex((name, index) => name !== there[index])
  if (parted === -1 || parted >= there.length) return undefined
  return [here.slice(0, parted + 1).join('/'), there.slice(0, parted + 1).join('/')]
}

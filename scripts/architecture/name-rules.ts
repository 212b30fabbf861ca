// Names of files and folders, and how many share a room.
import { posix } from 'node:path'

const emptyNames = ['utils', 'util', 'helpers', 'helper', 'common', 'shared', 'misc']
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const faces = [/^apps\/server\/src\/features\/[^/]+\/index\.ts$/, /^packages\/[^/]+\/src\/index\.ts$/]
const roomLimit = 14
/** The list of areas, one file each: it is as long as the floor plan. */
const areaList = 'packages/contract/src'

export function judgeName(path: string): string | undefined {
  const parts = path.split('/')
  const file = parts.at(-1) ?? ''
  const hollow = parts.map((part) => part.split('.')[0] ?? '').find((name) => emptyNames.includes(name))
  if (hollow !== undefined) return `"${hollow}" says nothing; name it after what it knows`
  if (/^types\.tsx?$/.test(file)) return 'types belong to what they describe; move each beside it'
  if (/^index\.tsx?$/.test(file) && !faces.some((face) => face.test(path))) {
    return "index.ts is the face of a server feature or a package's entry; import the files themselves"
  }
  if (!parts.every((part) => kebabCase.test(part))) return 'files and folders are named in kebab-case'
  return undefined
}

/** Folders with too many files, tests and styles not counted: they belong to the file they stand beside. */
export function findCrowdedFolders(paths: readonly string[]): { path: string; mend: string }[] {
  const counts = new Map<string, number>()
  for (const path of paths) {
    if (/\.test\.tsx?$/.test(path) || !/\.(ts|tsx|mjs)$/.test(path)) continue
    const folder = posix.dirname(path)
    if (folder === areaList) continue
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > roomLimit)
    .map(([path, count]) => ({ path, mend: `${count} files where ${roomLimit} are the limit; split it by noun` }))
}

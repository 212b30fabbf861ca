import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const dayMs = 86_400_000
/** The newest stay, and none for longer; links in them end sooner. The room of the machine says so. */
const mailFilesKept = 200
const mailFileDays = 30
/** What an admin may remove at once. */
const oldMs = dayMs

export type MailFiles = {
  /** Answers where it is. */
  add(message: Buffer): Promise<string>
  /** What there is, and what of it is older than a day. */
  usage(): Promise<{ readonly all: Usage; readonly old: Usage }>
  removeOld(): Promise<void>
  /** Removes what is kept no longer. */
  tidy(): Promise<void>
}
type Usage = { readonly count: number; readonly bytes: number }

/** A name begins with the moment of its file. What else lies in the folder is not ours. */
const ours = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)-[0-9a-f]{8}\.eml$/

/** Mails of a server without a mail server, in a folder of its own. */
export function createMailFiles(dataFolder: string): MailFiles {
  const folder = join(dataFolder, 'mail')

  /** The newest first. */
  async function list(): Promise<{ name: string; at: number }[]> {
    const names = await readdir(folder).catch(unlessMissing([]))
    return names
      .flatMap((name) => {
        const [, day, hour, minute, second] = ours.exec(name) ?? []
        return day === undefined ? [] : [{ name, at: Date.parse(`${day}T${hour}:${minute}:${second}`) }]
      })
      .toSorted((one, other) => other.at - one.at)
  }

  async function remove(files: readonly { name: string }[]): Promise<void> {
    for (const { name } of files) await rm(join(folder, name), { force: true })
  }

  async function sizeOf(name: string): Promise<number> {
    return (await stat(join(folder, name)).catch(unlessMissing({ size: 0 }))).size
  }

  const isOld = ({ at }: { at: number }) => at < Date.now() - oldMs

  async function tidy(): Promise<void> {
    const files = await list()
    const past = Date.now() - mailFileDays * dayMs
    await remove(files.filter(({ at }, place) => place >= mailFilesKept || at < past))
  }

  return {
    async add(message) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}.eml`
      const file = join(folder, name)
      await writeFile(file, message, { mode: 0o600 })
      return file
    },
    async usage() {
      const [all, old] = [
        { count: 0, bytes: 0 },
        { count: 0, bytes: 0 },
      ]
      for (const file of await list()) {
        const bytes = await sizeOf(file.name)
        for (const usage of isOld(file) ? [all, old] : [all]) {
          usage.count++
          usage.bytes += bytes
        }
      }
      return { all, old }
    },
    removeOld: async () => remove((await list()).filter(isOld)),
    tidy,
  }
}

/** Somebody else may have removed it meanwhile, and before the first mail there is no folder. */
const unlessMissing =
  <Usual>(usual: Usual) =>
  (error: NodeJS.ErrnoException): Usual => {
    if (error.code === 'ENOENT') return usual
    throw error
  }

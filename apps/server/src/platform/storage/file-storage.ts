import type { Readable } from 'node:stream'

export type StoredFile = { readonly bytes: number; readonly content: Readable }

/** Where files of members are kept: small ones, written once under a name of their own and never changed. */
export type FileStorage = {
  /** Copies the file at `path`; when it is there under its name, it is whole and lasting. */
  put(name: string, path: string): Promise<void>
  /** `undefined` when there is none. */
  open(name: string): Promise<StoredFile | undefined>
  /** What is not there is no fault. */
  remove(name: string): Promise<void>
  /** Names that begin so, also of what was not finished, with the time since when they are there. */
  list(beginning: string): AsyncIterable<{ readonly name: string; readonly since: Date }>
  /** What the hall that keeps these files wrote here last; `undefined` where none did. */
  readMark(): Promise<string | undefined>
  writeMark(mark: string): Promise<void>
}

/** Lies beside the files; no file can have this name. */
export const markName = 'keeper'

/** Names are in lower case, for file systems that do not tell case, and begin evenly spread. */
export const storedNameForm = /^[0-9a-f]{2}[a-z0-9.-]{0,118}$/

import { mayBeShown, type Setting, withoutCredentials } from './settings/shown-settings.ts'
import { isMeantAsOneOf, isOfNode } from './settings/variable-names.ts'

/** The settings are wrong; the message names every fault and is meant for the person at the terminal. */
export class ConfigError extends Error {
  constructor(faults: readonly string[]) {
    super(`The settings are not valid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

export type ConfigReader = {
  text(name: string, usual: string): string
  optional(name: string): string | undefined
  integer(name: string, usual: number, range: { min: number; max: number }): number
  list(name: string): string[]
  choice<const Choices extends readonly string[]>(
    name: string,
    choices: Choices,
    usual: Choices[number],
  ): Choices[number]
  /**
   * Reads a value of a form of its own; `parse` answers `undefined` for another form, `write` is how the usual one would be
   * written where it is no text.
   */
  parsed<Value>(
    name: string,
    usual: Value,
    parse: (value: string) => Value | undefined,
    form: string,
    write?: (usual: Value) => string,
  ): Value
  /** Variables that are none of ours and were meant to be, most likely. To be asked when all have been read. */
  unknown(inFile: readonly string[]): string[]
  /** What was asked for until now, in that order, and where each value comes from. */
  settings(inFile: readonly string[]): Setting[]
  /** Records a fault that several values make together. */
  refuse(fault: string): void
  /** @throws ConfigError when anything was refused. */
  finish(): void
}

/** Reads variables one by one and collects what is wrong, so that all of it is told at once. */
export function createConfigReader(environment: Readonly<Record<string, string | undefined>>): ConfigReader {
  const faults: string[] = []
  const asked = new Set<string>()
  const plain = new Set<string>()
  const usualTexts = new Map<string, string>()

  /** What an admin may read of it, as it would be written. */
  function describe(name: string, usual: unknown): void {
    plain.add(name)
    if (typeof usual === 'string' || typeof usual === 'number') usualTexts.set(name, String(usual))
  }

  function optional(name: string): string | undefined {
    asked.add(name)
    if (mayBeShown(name)) plain.add(name)
    const value = environment[name]?.trim()
    return value === '' ? undefined : value
  }

  function parsed<Value>(
    name: string,
    usual: Value,
    parse: (value: string) => Value | undefined,
    form: string,
    write?: (usual: Value) => string,
  ): Value {
    const value = optional(name)
    if (mayBeShown(name)) describe(name, write === undefined ? usual : write(usual))
    if (value === undefined) return usual
    const result = parse(value)
    if (result !== undefined) return result
    faults.push(`${name} must be ${form}.`)
    return usual
  }

  return {
    optional,
    parsed,
    text(name, usual) {
      if (mayBeShown(name)) describe(name, usual)
      return optional(name) ?? usual
    },
    integer(name, usual, { min, max }) {
      describe(name, usual)
      const parse = (value: string) => {
        const number = /^\d{1,12}$/.test(value) ? Number(value) : Number.NaN
        return number >= min && number <= max ? number : undefined
      }
      return parsed(name, usual, parse, `a whole number from ${min} to ${max}`)
    },
    list(name) {
      describe(name, undefined)
      return (optional(name) ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
    },
    choice(name, choices, usual) {
      describe(name, usual)
      const parse = (value: string) => choices.find((choice) => choice === value)
      return parsed(name, usual, parse, `one of ${choices.join(', ')}`)
    },
    unknown: (inFile) =>
      Object.keys(environment).filter(
        (name) => !asked.has(name) && (inFile.includes(name) ? !isOfNode(name) : isMeantAsOneOf(name, asked)),
      ),
    settings: (inFile) =>
      [...asked].map((name) => {
        const set = optional(name)
        const source = set === undefined ? 'default' : inFile.includes(name) ? 'file' : 'environment'
        const value = plain.has(name) ? (set ?? usualTexts.get(name) ?? null) : null
        return {
          name,
          source,
          value: value === null ? null : withoutCredentials(value),
          isSecret: !plain.has(name),
        }
      }),
    refuse: (fault) => void faults.push(fault),
    finish() {
      if (faults.length > 0) throw new ConfigError(faults)
    },
  }
}

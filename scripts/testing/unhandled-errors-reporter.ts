// Vitest's own JSON report leaves out errors outside of any test: this one writes them beside it.
import { writeFileSync } from 'node:fs'
import type { Failure } from './test-failures.ts'

type VitestError = { readonly message?: string; readonly stack?: string }

export default class UnhandledErrorsReporter {
  onTestRunEnd(_modules: unknown, unhandled: readonly VitestError[]): void {
    const file = process.env['UNHANDLED_ERRORS_FILE']
    if (file === undefined) return
    const failures: Failure[] = unhandled.map(({ message = '', stack }) => ({
      file: 'Vitest',
      name: 'outside of any test',
      message: stack ?? message,
    }))
    writeFileSync(file, JSON.stringify(failures))
  }
}

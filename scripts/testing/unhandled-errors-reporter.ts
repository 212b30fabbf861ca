// Vitest's own JSON report leaves out errors outside of any test: this one writes them beside it.
import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Failure } from './test-failures.ts'

type VitestError = {
  readonly message?: string
  readonly stack?: string
  /** Of the file that ran in the worker when it came, which is not always where it comes from. */
  readonly VITEST_TEST_PATH?: string
}

export default class UnhandledErrorsReporter {
  onTestRunEnd(_modules: unknown, unhandled: readonly VitestError[]): void {
    const file = process.env['UNHANDLED_ERRORS_FILE']
    if (file === undefined) return
    const failures: Failure[] = unhandled.map(({ message = '', stack, VITEST_TEST_PATH: during }) => ({
      file: 'Vitest',
      name: during === undefined ? 'outside of any test' : `outside of any test, during ${basename(during)}`,
      message: stack ?? message,
    }))
    writeFileSync(file, JSON.stringify(failures))
  }
}

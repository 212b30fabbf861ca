import { createConfigReader } from '../../../server/src/platform/config-reader.ts'

export type DemoSwitches = {
  /** Nobody acts. */
  readonly isQuiet: boolean
  /** What was meant for the demo, most likely, and is none of its variables. */
  readonly unknown: readonly string[]
}

/**
 * What can be switched at the demo alone, by its environment or behind `npm run demo --`.
 * @throws ConfigError
 */
export function readDemoSwitches(
  environment: Readonly<Record<string, string | undefined>>,
  given: readonly string[],
): DemoSwitches {
  const reader = createConfigReader(environment)
  const quiet = reader.choice('DEMO_QUIET', ['true', 'false'], 'false')
  const strange = given.filter((word) => word !== '--quiet')
  if (strange.length > 0) reader.refuse(`The demo knows --quiet, and not ${strange.join(' ')}.`)
  reader.finish()
  const unknown = Object.keys(environment).filter((name) => name.startsWith('DEMO_') && name !== 'DEMO_QUIET')
  return { isQuiet: quiet === 'true' || given.includes('--quiet'), unknown }
}

import { t } from '@lingui/core/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { errorText } from '../../platform/error-text.ts'
import { type Check, checks, type Finding } from './checks.ts'

export type Findings = Readonly<Partial<Record<Check['id'], Finding>>>

/** Runs the checks one by one, at first and whenever asked; a check without a finding still runs. */
export function useChecks(): { findings: Findings; runAgain: () => void } {
  const [findings, setFindings] = useState<Findings>({})
  const latestRun = useRef(0)
  const run = useCallback(async () => {
    latestRun.current += 1
    const own = latestRun.current
    setFindings({})
    for (const check of checks) {
      const finding = await findingOf(check)
      if (latestRun.current !== own) return
      setFindings((known) => ({ ...known, [check.id]: finding }))
    }
  }, [])
  useEffect(() => {
    void run()
    return () => {
      latestRun.current += 1
    }
  }, [run])
  return { findings, runAgain: () => void run() }
}

async function findingOf(check: Check): Promise<Finding> {
  try {
    return await check.run()
  } catch (error) {
    return { tone: 'bad', word: t`Failed`, detail: errorText(error) }
  }
}

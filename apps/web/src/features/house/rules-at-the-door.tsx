import type { House } from '@guildhall/contract/house'
import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { errorText } from '../../platform/error-text.ts'
import { Text } from '../../ui/dress/text.tsx'

/** To which whoever joins agrees. Without the cache of the hall, which nobody at the door waits for. */
export function RulesAtTheDoor() {
  const [rules, setRules] = useState<House['rules']>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    const left = new AbortController()
    call('GET /api/house', {}, { signal: left.signal }).then(
      (house) => setRules(house.rules),
      (caught: unknown) => {
        if (!left.signal.aborted) setError(caught)
      },
    )
    return () => left.abort()
  }, [])
  if (error !== undefined) return <Text role="alert">{errorText(error)}</Text>
  if (rules === undefined) return <Text role="status">{t`Loading the rules`}</Text>
  if (rules !== null) {
    return (
      <Text breaks style={{ whiteSpace: 'pre-line' }}>
        {rules.text}
      </Text>
    )
  }
  return (
    <ul>
      <li>{t`Play to win, talk to stay. Nobody gets mocked for losing.`}</li>
      <li>{t`Mark spoilers. Twenty-year-old games count too.`}</li>
      <li>{t`Report results honestly. Hosts have the last word.`}</li>
      <li>{t`Ask before you post somebody’s face or voice.`}</li>
    </ul>
  )
}

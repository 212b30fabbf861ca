import type { House } from '@guildhall/contract/house'
import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/error-text.ts'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { language } from '../../../ui/language/language.ts'
import { EarlierVersions } from './earlier-versions.tsx'

/** What the admins add to what the product says of privacy, and how to reach who runs the hall. Visitors read it, too: without the cache of the hall. */
export function HallPrivacy() {
  const [house, setHouse] = useState<House>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    const left = new AbortController()
    call('GET /api/house', {}, { signal: left.signal }).then(setHouse, (caught: unknown) => {
      if (!left.signal.aborted) setError(caught)
    })
    return () => left.abort()
  }, [])
  if (error !== undefined) return <Text role="alert">{errorText(error)}</Text>
  if (house === undefined) return <Text role="status">{t`Loading what this hall adds`}</Text>
  const { privacy, contact } = house
  return (
    <>
      {privacy === null ? (
        <p>{t`The people who run this hall have added nothing to this.`}</p>
      ) : (
        <>
          <Text breaks style={{ whiteSpace: 'pre-line' }}>
            {privacy.text}
          </Text>
          <Quiet>{t`As of ${new Date(privacy.since).toLocaleDateString(language, { dateStyle: 'long' })}`}</Quiet>
        </>
      )}
      {contact !== null && <Text breaks>{t`To reach who runs this hall: ${contact}`}</Text>}
      <EarlierVersions kind="privacy" />
    </>
  )
}

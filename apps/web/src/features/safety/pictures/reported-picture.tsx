import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { BlockPicture } from './block-picture.tsx'
import styles from './reported-picture.module.css'

/** A picture that was reported, for as long as somebody shows it: what is shown nowhere any more is gone, and cannot be blocked. */
export function ReportedPicture({ address }: { address: string }) {
  const [isGone, setGone] = useState(false)
  if (isGone) return <Quiet>{t`This picture is shown nowhere any more, and is gone.`}</Quiet>
  return (
    <Stack gap={1} align="start">
      <img src={address} alt={t`As it is now`} className={styles.picture} onError={() => setGone(true)} />
      <BlockPicture address={address} />
    </Stack>
  )
}

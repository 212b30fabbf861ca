import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import type { SharedThings } from '../../../platform/app-worker/shared-things.ts'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import styles from './share-page.module.css'

/** What came: pictures small, words as they are. */
export function SharedPreview({ shared: { text, files } }: { shared: SharedThings }) {
  const addresses = useAddresses(files)
  return (
    <Stack gap={3}>
      {addresses.length > 0 && (
        <Cluster as="ul" gap={2} aria-label={t`Pictures`}>
          {addresses.map((address, place) => (
            <li key={address}>
              <img src={address} alt={files[place]?.name ?? ''} className={styles.picture} />
            </li>
          ))}
        </Cluster>
      )}
      {text !== '' && (
        <Text breaks className={styles.words}>
          {text}
        </Text>
      )}
    </Stack>
  )
}

function useAddresses(files: readonly File[]): readonly string[] {
  const [addresses, setAddresses] = useState<readonly string[]>([])
  useEffect(() => {
    const made = files.map((file) => URL.createObjectURL(file))
    setAddresses(made)
    return () => {
      for (const address of made) URL.revokeObjectURL(address)
    }
  }, [files])
  return addresses
}

import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { Quiet } from '../../../ui/dress/text.tsx'
import styles from './held-words.module.css'
import { useHeldPicture } from './held-words.queries.ts'

/** A picture of words that wait, with what it says of itself. */
export function HeldPicture({ url, alt }: { url: string; alt: string }) {
  const { data: file, isError } = useHeldPicture(url)
  const [source, setSource] = useState<string>()
  useEffect(() => {
    if (file === undefined) return undefined
    const made = URL.createObjectURL(file)
    setSource(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (isError) return <Quiet>{t`A picture didn’t arrive.`}</Quiet>
  if (source === undefined) return <span className={styles.picture} />
  return <img src={source} alt={alt === '' ? t`A picture without words of its own` : alt} className={styles.picture} />
}

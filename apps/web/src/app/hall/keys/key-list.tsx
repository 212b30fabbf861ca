import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { TellHostsButton } from '../../../features/faults/tell-hosts-button.tsx'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Kbd } from '../../../ui/type/kbd.tsx'
import { everyKey, type KeyArea } from './every-key.ts'
import styles from './key-list.module.css'

const areas: readonly KeyArea[] = everyKey

/** Every key of the hall, on `?`. */
export function KeyList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={t`Keys`} size="large" footer={<TellHostsButton />}>
      <Quiet className={styles.hint}>
        <Trans>
          Keys that are one letter, digit or sign can be{' '}
          <TextLink href="/profile/edit/reading" onClick={onClose}>
            turned off
          </TextLink>
          .
        </Trans>
      </Quiet>
      {areas.map((area) => (
        <section key={area.title} className={styles.area}>
          <h3 className={styles.title}>{area.title}</h3>
          {area.hint && <Quiet className={styles.hint}>{area.hint}</Quiet>}
          <dl className={styles.keys}>
            {area.keys.map(([keys, meaning]) => (
              <div key={`${keys.join(' ')} ${meaning}`} className={styles.row}>
                <Cluster as="dt" gap={1} align="stretch">
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </Cluster>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}

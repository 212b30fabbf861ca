import { Moon, Sun, SunMoon } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Brand } from '../../ui/art/brand.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Cluster } from '../../ui/dress/stack.tsx'
import { TextButton, TextLink } from '../../ui/link.tsx'
import { useTheme } from '../../ui/theme.ts'
import { Kbd } from '../../ui/type/kbd.tsx'
import { RelativeTime } from '../../ui/type/relative-time.tsx'
import styles from './kit.module.css'
import { KitCard, Specimen } from './kit-card.tsx'

const COLOURS = [
  'bg',
  'bg-deep',
  'surface',
  'raised',
  'inset',
  'hover',
  'pressed',
  'selected',
  'candle',
  'baize',
  'primary',
  'danger',
  'count',
  'bubble-own',
  'bubble',
  'ok-wash',
  'warn-wash',
  'danger-wash',
  'info-wash',
  'plum-wash',
  'candle-wash',
  'chart-1',
  'chart-2',
  'chart-3',
  'chart-4',
  'chart-5',
]

const eightMinutesAgo = Date.now() - 480_000

export function FoundationSection() {
  const { theme, setTheme } = useTheme()
  return (
    <>
      <KitCard title="Two voices, one family">
        <p className={styles.display}>Guildhall</p>
        <h3>Saturday Brawl 14</h3>
        <p>Plain Commissioner carries the interface: messages, lists and forms. Flared Commissioner is for titles.</p>
        <p>
          A <TextLink href="#link">text link</TextLink>, a <TextButton>text button</TextButton>, a key <Kbd>Ctrl K</Kbd>
          , <em>emphasis</em>, a time <RelativeTime at={eightMinutesAgo} />.
        </p>
        <Cluster gap={4}>
          <Brand href="#brand" />
          <Segmented
            label="Theme"
            value={theme}
            onChange={setTheme}
            options={[
              { value: 'dark', label: 'Evening', icon: Moon },
              { value: 'light', label: 'Day', icon: Sun },
              { value: 'system', label: 'System', icon: SunMoon },
            ]}
          />
        </Cluster>
      </KitCard>
      <KitCard title="Colour">
        <div className={styles.swatches}>
          {COLOURS.map((name) => (
            <Specimen key={name} name={name}>
              <Swatch name={name} />
            </Specimen>
          ))}
        </div>
      </KitCard>
    </>
  )
}

function Swatch({ name }: { name: string }) {
  const paint: CSSProperties & Record<'--paint', string> = { '--paint': `var(--${name})`, alignSelf: 'stretch' }
  return <span className={styles.swatch} style={paint} />
}

import { t } from '@lingui/core/macro'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Text } from '../../ui/dress/text.tsx'
import { useHouse } from './use-house.ts'
import { storyWithout } from './without/words-without.ts'

/** How the hall came to be, as its admins tell it; what the product says while they have told nothing. */
export function HouseStory({ className }: { className?: string | undefined }) {
  const { data } = useHouse()
  return (
    <Text breaks className={className} style={{ whiteSpace: 'pre-line' }}>
      {data?.story ?? storyWithout()}
    </Text>
  )
}

/** How somebody reaches who runs the hall; nothing where the admins have not said. */
export function HouseContact() {
  const { data } = useHouse()
  if (data === undefined || data.contact === null) return null
  return <Text breaks>{t`To reach them: ${data.contact}`}</Text>
}

/** To how the hall is moderated, while its admins publish it. */
export function TransparencyDoor() {
  const { data } = useHouse()
  if (!data?.isTransparent) return null
  return (
    <ButtonLink block href="/transparency">
      {t`How it is moderated`}
    </ButtonLink>
  )
}

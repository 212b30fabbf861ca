import type { LoudnessSettings } from '@guildhall/contract/loudness'
import { t } from '@lingui/core/macro'
import { LetterAddress } from '../../../../features/letters/letter-address.tsx'
import { KindsCard } from '../../../../features/loudness/kinds-card.tsx'
import { useChoice, useLoudness } from '../../../../features/loudness/loudness.queries.ts'
import { MutedCard } from '../../../../features/loudness/muted/muted-list.tsx'
import { PresetCards } from '../../../../features/loudness/preset-cards.tsx'
import { QuietHoursCard } from '../../../../features/loudness/quiet/quiet-hours-card.tsx'
import { RightNow } from '../../../../features/loudness/right-now.tsx'
import {
  LetterChoices,
  PushContentSwitch,
  SoundCard,
  StrangersChoice,
} from '../../../../features/loudness/single-choices.tsx'
import { HeldList } from '../../../../features/notifications/held-list.tsx'
import { DevicesList } from '../../../../features/ringing/devices-list.tsx'
import { Quiet } from '../../../../ui/dress/text.tsx'
import { OnItsWay } from '../../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../../ui/rooms/skeleton.tsx'
import { Card, CardHeader } from '../../../../ui/surfaces/card.tsx'

/** How loud the hall may be, and for what. All of it takes effect at once. */
export function NotificationSettings() {
  const loudness = useLoudness()
  if (loudness.data === undefined) {
    return (
      <Card padded>
        <OnItsWay
          of={loudness}
          lost={t`How loud the hall is didn’t arrive.`}
          safe={t`It rings as before; only this page is missing it.`}
          loading={t`Loading how loud the hall is`}
        >
          <SkeletonRows count={4} />
        </OnItsWay>
      </Card>
    )
  }
  return <Settings settings={loudness.data} />
}

function Settings({ settings }: { settings: LoudnessSettings }) {
  const chosen = useChoice(settings)
  return (
    <>
      <Quiet>{t`These take effect at once.`}</Quiet>
      <PresetCards {...chosen} />
      <RightNow key={settings.hushedUntil} settings={{ ...settings, ...chosen.choice }} />
      <KindsCard {...chosen} />
      <SoundCard {...chosen} />
      <QuietHoursCard {...chosen} />
      <Card as="section" padded data-region="">
        <CardHeader title={t`Where it rings`} />
        <DevicesList />
        <PushContentSwitch {...chosen} />
      </Card>
      <Card as="section" padded id="letters" data-region="">
        <CardHeader title={t`Letters`} />
        <LetterAddress />
        <LetterChoices {...chosen} />
      </Card>
      <Card as="section" padded data-region="">
        <CardHeader title={t`Strangers`} />
        <StrangersChoice {...chosen} />
        <HeldList />
      </Card>
      <MutedCard />
    </>
  )
}

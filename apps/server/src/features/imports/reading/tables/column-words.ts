import type { ImportRole } from '@guildhall/contract/rules/library-limits'
import { columnKey } from '../formats/table-cells.ts'

/** What columns are called in tables of games, by what they tell, in the words of several languages; the surer first. */
const words: Readonly<Record<Exclude<ImportRole, 'playtime'>, string>> = {
  title:
    'gametitle gamename videogame title name game games spieltitel spielname spielename titel spiel spiele nom titre jeu nombre titulo juego nome titolo gioco',
  releaseYear:
    'releaseyear yearreleased yearofrelease year gamereleasedate firstreleasedate releasedate released release erscheinungsjahr jahr erscheinungsdatum erschienen veroffentlicht veroffentlichung annee anneedesortie ano anno',
  status:
    'status gamestatus playstatus completionstatus progressstatus playedstatus state playstate shelf shelves spielstatus zustand stand etat statut estado stato progress completion',
  rating:
    'rating myrating yourrating userrating personalrating ratingscore score myscore userscore stars grade mygrade wertung bewertung meinewertung meinebewertung sterne punkte schulnote nota note voto review',
  startedOn:
    'startdate datestarted startedon startedat started begonnenam begonnen angefangenam angefangen gestartetam gestartet startdatum beginn debut',
  finishedOn:
    'finishdate finisheddate datefinished finishedon finishedat finished completiondate completeddate datecompleted completedon completedat completed beatendate datebeaten beatenon beaten enddate beendetam beendet durchgespieltam durchgespielt abgeschlossenam abgeschlossen enddatum ende fin',
  platform:
    'platform platforms platformlist playedon console system device plattform plattformen konsole gerat plataforma plateforme piattaforma',
  source: 'storefront store source sources shop launcher service library quelle laden bezugsquelle',
  notes:
    'notes mynotes generalnotes usernotes note comment comments remarks notizen notiz kommentar kommentare anmerkung anmerkungen bemerkung bemerkungen notas commentaire commentaires',
  review: 'reviewtext reviewnotes myreview review rezension kritik besprechung meinung critique resena recensione',
  completion:
    'completionpercent completionpercentage percentcomplete percent percentage completion progress achievementprogress fortschritt prozent',
  favourite: 'favourite favorite favourites favorites isfavorite liked loved like favorit lieblingsspiel favori',
  addedOn:
    'dateadded addedon addedat addeddate added createdat datecreated acquiredon dateacquired acquired purchaseddate purchasedate purchasedon hinzugefugtam hinzugefugt erworbenam erworben gekauftam gekauft',
  lastPlayedOn:
    'lastplayed lastplayedon lastplayedat lastplayeddate datelastplayed lastactivity zuletztgespielt zuletztgespieltam',
  igdbId: 'igdbid igdb',
  steamAppId: 'steamappid steamapp steamid appid',
}

/** Hours and how they are counted stand in one name: `Playtime (minutes)`, `gameMins`, `Spielzeit in Stunden`. */
const playtimeKey =
  /^(my|total|gesamt)?(playtime|playedtime|timeplayed|timespent|playhours|hoursplayed|hoursspent|hours|minutesplayed|minutes|gamemins|gametime|time|spielzeit|spieldauer|spielstunden|gespieltestunden|stunden|minuten|dauer|tempsdejeu|heures|horas|ore)(in)?(hours|hour|hrs|h|hhmm|minutes|mins|min|m|seconds|secs|sec|s|stunden|std|minuten|sekunden|played|total)?$/

const places: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(words).map(([role, names]) => [role, names.split(' ')]),
)

/** Columns of tables of games that hold no names, whatever they look like. */
const nameless =
  /^(developers?|publishers?|entwickler|verlag|hersteller|genres?|themes?|tags?|series|serie|franchises?|url|link|links|slug|image|cover|summary|description|beschreibung|region|edition|format|owner|ownership|condition|id|.*id)$/

/** What is longer is not what a column is called. */
const nameMaximum = 200

/** How a column is called, whatever its letters, accents, spaces and signs. */
export const headerKey = (name: string): string => columnKey(name.slice(0, nameMaximum).normalize('NFKD'))

/** How sure a name of a column is for a role, from 0, the less the surer; nothing for one that is not for it. */
export function fitOf(role: ImportRole, key: string): number | undefined {
  if (role === 'playtime') return playtimeKey.test(key) ? 0 : undefined
  const place = places[role]?.indexOf(key) ?? -1
  return place === -1 ? undefined : place
}

export const cannotBeNames = (key: string): boolean => nameless.test(key)

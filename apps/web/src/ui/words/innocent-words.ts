/** Words and names that hold a listed one of English and mean nothing by it; the library brings some of its own. */
export const innocentWords: readonly string[] = `
  addick, assez, assonan, assort, assyr, blue tit, chink in, chinks in, cock-a, cockpit, cocksure, cockswain, cum laude,
  cumin, cummerbund, cummings, dick grayson, dickerson, dickey, dickinson, dickson, fagan, fagin, fagott, fukui, fukuoka,
  fukushima, georgy, great tit, hooker's green, medick, moby dick, moby-dick, penistone, philip k dick, philip k. dick,
  puss in boots, pussy willow, pussycat, pussyfoot, rapeseed, rappel, retardant, riddick, rio negro, scunthorpe,
  shiitake, silvanus, sylvanus, titter, tittle, traffick, volcanus, wankel`
  .split(',')
  .map((word) => word.trim())

/** Good words of German, as `anyOf` reads them, in which the list of English finds one of its own. */
export const goodGermanWords = `
  kanal |fanal| |analphabet |analget |analekt analys analyt analog |annal |kanus| hanus |alanus gondwana penisol |assel
  |assoz |assek |assmann |dicke| |dicken| |dicker |dickes| |dickem| |dickste dickicht |dickkopf |dickschad |dickhaut
  |dickdarm |dickmach |dickmilch |dickwand |dickwanst |dickbau |dickfell |dicklich |dicklipp |dickflus |dickleib
  verdick eindick eingedick |andick fingerdick armdick daumendick meterdick knuppeldick faustdick schink |wanke|
  |wanken |wankt| |wankte |wankst| |sporn |ansporn |gesporn |angesporn fersensporn rittersporn hahnensporn |fkk| |fkt|
  |fckw| felchen fackel fackl |fockmast |focksegel funfeck zwolfeck |elfeck hofeck dorfeck kopfeck briefeck schlafeck
  hofacker slutsch sluther gasmot gasmol langga ringga jungga nggera nggere gernegros |rappe retardier bestialisch
  |cumarin |turdicht |turdruck |turdurch kikeri zifistin`

/** Good in German and strong in English: the words around them decide. */
export const twoFacedWords = '|dick| |abo| |abos| |ass| |asse| |fock|'

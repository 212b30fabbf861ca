/** Words and names that hold a listed one and mean nothing by it; the library brings some of its own. */
export const innocentWords: readonly string[] = `
  addick, assez, assonan, assort, assyr, blue tit, chink in, chinks in, cock-a, cockpit, cocksure, cockswain, cum laude,
  cumin, cummerbund, cummings, dick grayson, dickerson, dickey, dickinson, dickson, fagan, fagin, fagott, fukui, fukuoka,
  fukushima, georgy, great tit, hooker's green, medick, moby dick, moby-dick, penistone, philip k dick, philip k. dick,
  puss in boots, pussy willow, pussycat, pussyfoot, rapeseed, rappel, retardant, riddick, rio negro, scunthorpe,
  shiitake, silvanus, sylvanus, titter, tittle, volcanus, wankel`
  .split(',')
  .map((word) => word.trim())

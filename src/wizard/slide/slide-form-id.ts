/** Id of the slide's form, for the Continue button in the bottom bar. */
export const slideFormId = 'slide'

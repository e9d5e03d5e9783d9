/** Id of the slide's form, for the Continue that stands in the bottom bar. */
export const slideFormId = 'slide'

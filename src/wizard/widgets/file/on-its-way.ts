/** The answer while a file is on its way. It is of no format, so that the wizard does not go on without the file. */
export const onItsWay = 'uploading'

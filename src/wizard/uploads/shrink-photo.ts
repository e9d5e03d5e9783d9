const quality = 0.85

/**
 * Returns the photo as a JPEG with no side longer than `longestSide` pixels; unchanged where the browser
 * cannot decode it.
 */
export async function shrinkPhoto(file: Blob, longestSide: number): Promise<Blob> {
  try {
    // Turned as the camera was held.
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const drawn = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality)
    })
    return drawn ?? file
  } catch {
    return file
  }
}

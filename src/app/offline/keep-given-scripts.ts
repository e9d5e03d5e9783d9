import { givenProduct } from '../../wizard/index.ts'

/** Returns the addresses of modules whose content came with the document, as its import map and its product name them. */
function givenModules(): readonly string[] {
  const map = document.querySelector('script[type="importmap"]')
  const product = givenProduct()
  // Our own server wrote it.
  const { imports } = JSON.parse(map?.textContent ?? '{"imports":{}}') as {
    readonly imports: Readonly<Record<string, string>>
  }
  return [...Object.keys(imports), ...(product === null ? [] : [product.address])]
}

/** Has the browser's cache keep the modules that came with the document: the next document has them fetched. */
export async function keepGivenScripts(): Promise<void> {
  await Promise.all(
    givenModules().map((address) =>
      fetch(address, { priority: 'low' }).then(
        (answer) => answer.blob(),
        // The next document asks for it again.
        () => null,
      ),
    ),
  )
}

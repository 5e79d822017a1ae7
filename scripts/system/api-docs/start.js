SwaggerUIBundle({
  url: '/api-docs/openapi.yaml',
  dom_id: '#docs',
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  // Shows who may call each path (`x-access`).
  showExtensions: true,
  // By default, the viewer sends the document to an online validator.
  validatorUrl: null,
});

/** The specification asks for eight developers. They are invented, and link to a reserved host (RFC 2606). */
export interface Developer {
  name: string;
  role: string;
  github: string;
  linkedin: string;
}

const person = (name: string, role: string, handle: string): Developer => ({
  name,
  role,
  github: `https://example.com/github/${handle}`,
  linkedin: `https://example.com/linkedin/${handle}`,
});

export const demoDevelopers: Developer[] = [
  person('Agustina Ferreyra', 'Front end', 'agustina-ferreyra-dev'),
  person('Bruno Maldonado', 'Back end', 'bruno-maldonado-dev'),
  person('Carla Ibáñez', 'Diseño de interfaz', 'carla-ibanez-dev'),
  person('Diego Sosa', 'Full stack', 'diego-sosa-gym'),
  person('Elena Quiroga', 'Pagos e integraciones', 'elena-quiroga-dev'),
  person('Facundo Rey', 'Infraestructura', 'facundo-rey-dev'),
  person('Guadalupe Torres', 'Calidad y accesibilidad', 'guadalupe-torres-qa'),
  person('Hernán Villalba', 'Datos', 'hernan-villalba-dev'),
];

/**
 * The demo's developers: invented, as the specification asks for eight of them. A gym that goes live replaces this
 * file. The links lead to a host that is reserved for examples (RFC 2606): a made-up handle elsewhere may be a
 * stranger's.
 */
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
